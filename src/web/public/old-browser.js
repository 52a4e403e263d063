// Only browsers without modules run this (`nomodule`), so it uses their syntax.
var oldBrowserPage = ['', document.documentElement.lang, 'oldbrowser'].join('/')
if (location.pathname !== oldBrowserPage) location.replace(oldBrowserPage)
