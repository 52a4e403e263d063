// Asked for by the notice of ad blockers: what keeps this file away keeps more of the site away.
