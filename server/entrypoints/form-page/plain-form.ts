import { html } from 'hono/html'
import { countryName } from '../../../shared/form/address.ts'
import { CONTACT_LENGTHS } from '../../../shared/form/contact-lengths.ts'
import type { PublicForm } from '../../../shared/form/form.contract.ts'
import type { ContactField } from '../../../shared/form/parts.contract.ts'
import { countriesFrom } from '../../../shared/form/postcodes.ts'
import { fill } from '../../../shared/messages/fill.ts'
import type { Html } from '../../core/pages/frame.ts'
import { contactField, plainQuestions } from './fields.ts'
import {
  controlHtml,
  field,
  idOf,
  input,
  type Labelled,
  questionField,
  select,
  textarea,
} from './questions.ts'
import type { PlainView } from './view.ts'

/** The same `autocomplete` and `type` attributes as in the widget (`widget/components/contact.tsx`). */
const AUTOCOMPLETE: Partial<Record<ContactField, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  house_number: 'address-line2',
  street: 'address-line1',
  postcode: 'postal-code',
  city: 'address-level2',
}
const TYPES: Partial<Record<ContactField, string>> = { email: 'email', phone: 'tel' }

/** The form without a script: the unconditional questions, on one page. */
export function plainForm(view: PlainView): Html {
  const { form, texts, path, search, token, isAgain } = view
  const { texts: words, intro, dealer } = form
  const questions = plainQuestions(form.questions)
  return html`<form class="paper request${isAgain ? '' : ' waits'}" method="post" action="${path}/${form.language}${search}" novalidate>
${isAgain && notice(view)}
${intro && html`<p class="text">${intro}</p>`}
${questions.map((question) => questionField(view, question))}
${questions.length < form.questions.length && html`<p class="hint">${fill(texts.later, dealer.name)}</p>`}
<h2>${words.details}</h2>
${Object.entries(form.contact).map(([name, wish]) =>
  wish === 'hidden' ? '' : contact(view, name as ContactField, wish === 'required'),
)}
<div class="trap" aria-hidden="true" inert><input name="website" tabindex="-1" autocomplete="off" aria-label="website"></div>
${box(view, 'consent')}
${box(view, 'marketing')}
<input type="hidden" name="token" value="${token}">
<button class="main">${words.send}</button>
</form>`
}

/** The issues that must be fixed before the form can be sent. */
function notice({ form, issues }: PlainView): Html {
  const links = [...issues].map(([name, issue]) => {
    return html`<li><a href="#${idOf(name)}">${labelOf(form, name)}</a>: ${issue}</li>`
  })
  return html`<div class="notice bad" id="notice" role="alert" tabindex="-1"><p><strong>${form.texts.failed}</strong></p>${links.length > 0 && html`<ul>${links}</ul>`}</div>`
}

/** The label of a field with an issue. */
function labelOf(form: PublicForm, name: string): string {
  const [group, key = '', side = ''] = name.split('.')
  const question = form.questions.find((one) => group === 'answers' && one.key === key)
  if (!question) return form.texts[key] ?? form.consent?.text ?? ''
  return [question.label, form.texts[side]].filter(Boolean).join(', ')
}

function contact(view: PlainView, name: ContactField, required: boolean): Html {
  const { form } = view
  const own: Labelled = { name: contactField(name), label: form.texts[name] ?? name, required }
  if (name === 'country') {
    const countries = countriesFrom(form.country).map((value) => {
      return { value, label: countryName(value, form.language) }
    })
    const chosen = { ...own, required: true }
    return field(view, chosen, select(view, chosen, countries, form.country))
  }
  const most = CONTACT_LENGTHS[name]
  if (name === 'note') return textarea(view, own, most)
  const type = TYPES[name] ?? 'text'
  return input(
    view,
    own,
    html` type="${type}" autocomplete="${AUTOCOMPLETE[name]}" maxlength="${most}"`,
  )
}

/** A checkbox: the customer's consent, or an opt-in to advertising. */
function box(view: PlainView, name: 'consent' | 'marketing'): Html | '' {
  const checkbox = view.form[name]
  if (checkbox === undefined) return ''
  const required = name === 'consent' && view.form.consent?.required === true
  const own: Labelled = { name, label: checkbox.text, required }
  const issue = view.issues.get(name)
  return html`<div class="field">
${issue && html`<p class="fault" id="${name}-fault">${issue}</p>`}
<label class="tick"><input type="checkbox"${controlHtml(view, own)}${view.typed.has(name) ? html` checked` : ''}> <span>${checkbox.text}</span></label>
${checkbox.url && html`<a href="${checkbox.url}" target="_blank" rel="noopener">${view.form.texts.privacy} <span class="visually-hidden">(${view.form.texts.newWindow})</span></a>`}
</div>`
}
