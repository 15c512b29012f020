import { html } from 'hono/html'
import { fill } from '../../../shared/messages/fill.ts'
import type { Html, PageFrame } from '../../core/pages/frame.ts'
import { plainForm } from './plain-form.ts'
import type { FormView, PlainView } from './view.ts'

export function formFrame(view: FormView, title: string, body: Html): PageFrame {
  const { form, texts, dealer, path } = view
  return {
    language: form.language,
    title: `${title} · ${dealer.name}`,
    skip: texts.skip,
    accent: form.theme?.accent ?? dealer.accent,
    icon: dealer.hasLogo ? `${path}/logo` : null,
    body: html`${letterhead(view)}
<main id="content" class="single">${body}</main>
<footer class="imprint"><p>${dealer.name}</p>${ways(view)}</footer>`,
  }
}

/** The widget and, until it has loaded, the form as plain HTML. */
export function formBody(view: PlainView): Html {
  const { form, script, nonce, isAgain } = view
  const { slug, title, language } = form
  const widget = html`<script src="${script}" nonce="${nonce}" data-zv="${slug}" data-widget="full" data-lang="${language}" defer></script>`
  // Deferred scripts run in their order: the page's script receives the events of the widget's.
  return html`<h1>${title}</h1>
${isAgain ? '' : widget}
${plainForm(view)}`
}

export function thanksBody({ form }: FormView, reference: string): Html {
  const { texts, thanks, dealer } = form
  const words = thanks?.text ?? fill(texts.sentText ?? '', dealer.name)
  return html`<div class="paper">
<div class="notice good" role="status">
<h1>${thanks?.title ?? texts.sentTitle}</h1>
<p class="text">${words}</p>
<p><strong>${fill(texts.reference ?? '', reference)}</strong></p>
</div>
${thanks?.next && html`<section><h2>${texts.whatNext}</h2><p class="text">${thanks.next}</p></section>`}
</div>`
}

/** The page while the dealer accepts no requests. */
export function closedBody(view: FormView): Html {
  const { title, texts, dealer } = view.form
  return html`<h1>${title}</h1>
<div class="notice calm" role="status"><h2>${texts.closedTitle}</h2><p>${fill(texts.closedText ?? '', dealer.name)}</p>${ways(view)}</div>`
}

function letterhead({ form, texts, languages, dealer, path, search }: FormView): Html {
  const others = languages.filter((language) => language !== form.language)
  const nameOf = (language: string) =>
    new Intl.DisplayNames(language, { type: 'language' }).of(language)
  return html`<header class="letterhead${dealer.hasLogo && ' with-logo'}">${dealer.hasLogo && html`<img src="${path}/logo" alt="" height="40">`}<span>${dealer.name}</span>
${others.length > 0 && html`<nav aria-label="${texts.languages}">${others.map((one) => html`<a href="${path}/${one}${search}" lang="${one}" hreflang="${one}">${nameOf(one)}</a>`)}</nav>`}
</header>`
}

/** The dealer's contact links from the form. */
function ways({ form }: FormView): Html {
  const { phone, email, whatsapp } = form.dealer
  return html`<p class="ways">
${phone && html`<a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`}
${email && html`<a href="mailto:${email}">${email}</a>`}
${whatsapp && html`<a href="https://wa.me/${whatsapp.replace(/\D/g, '')}" rel="noopener">WhatsApp</a>`}
</p>`
}
