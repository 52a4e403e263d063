// Run only by browsers that know no modules (`nomodule`), and so written in the words that they know.
var oldBrowserPage = ['', document.documentElement.lang, 'oldbrowser'].join('/')
if (location.pathname !== oldBrowserPage) location.replace(oldBrowserPage)
