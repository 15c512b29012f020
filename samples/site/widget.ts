import { html } from 'hono/html'
import type { Variant } from '../../shared/form/form.contract.ts'
import type { Html } from './page.ts'
import { configuratorOf, type Site } from './sites-site.ts'
import type { Visit } from './visit.ts'

/** Variants that create the lead themselves. The others lead to the configurator. */
const MAKES_LEAD: readonly Variant[] = ['callback', 'quick', 'full']

/** The tag that a dealer pastes, below a note that explains it. */
export function widget(visit: Visit, site: Site, variant: Variant, after: Html | '' = ''): Html {
  const { texts, link } = visit
  const leadsTo = MAKES_LEAD.includes(variant)
    ? ''
    : html` data-url="${link(configuratorOf(site))}"`
  return html`${note(variant, texts.notes[variant])}
<div>
  <script src="/widget.js" data-zv="${site.form}" data-widget="${variant}"${leadsTo} async></script>
  ${after}
</div>`
}

/** The name of a variant in the tag, and its purpose. */
export function note(variant: Variant, words: string): Html {
  return html`<p class="note"><code>data-widget="${variant}"</code> <span>${words}</span></p>`
}
