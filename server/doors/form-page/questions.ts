import { html } from 'hono/html'
import { formatLength } from '../../../shared/form/length.ts'
import { sidesIn } from '../../../shared/form/sides.ts'
import { fill } from '../../../shared/words/fill.ts'
import type { Html } from '../../ground/pages/frame.ts'
import { answerField, type PlainQuestion } from './fields.ts'
import type { PlainView } from './view.ts'

/** A list with more options is chosen from by a select. */
const MOST_BESIDE = 12

export interface Labelled {
  name: string
  label: string
  help?: string | undefined
  required: boolean
}

export const idOf = (name: string) => name.replaceAll('.', '-')

/** The attributes of a control: not `required`, whose bubble comes before anybody was there and goes. */
export function control({ faults }: PlainView, { name, help, required }: Labelled): Html {
  const id = idOf(name)
  const isWrong = faults.has(name)
  const described = [help && `${id}-help`, isWrong && `${id}-fault`].filter(Boolean).join(' ')
  return html` id="${id}" name="${name}"${required ? html` aria-required="true"` : ''}${isWrong ? html` aria-invalid="true"` : ''}${described ? html` aria-describedby="${described}"` : ''}`
}

function caption({ form }: PlainView, { label, required }: Labelled): Html {
  return html`${label}${required ? '' : html` <small>(${form.texts.optional})</small>`}`
}

function helpAndFault({ faults }: PlainView, { name, help }: Labelled): Html {
  const id = idOf(name)
  const fault = faults.get(name)
  return html`${help && html`<p class="hint" id="${id}-help">${help}</p>`}
${fault && html`<p class="fault" id="${id}-fault">${fault}</p>`}`
}

/** One control under its label. */
export function field(view: PlainView, labelled: Labelled, control: Html): Html {
  return html`<div class="field">
<label for="${idOf(labelled.name)}">${caption(view, labelled)}</label>
${helpAndFault(view, labelled)}
${control}
</div>`
}

/** Several controls under one legend, which a link to a fault leads to. */
function group(view: PlainView, labelled: Labelled, controls: Html | Html[]): Html {
  const { name, help } = labelled
  const id = idOf(name)
  const described = [help && `${id}-help`, view.faults.has(name) && `${id}-fault`].filter(Boolean)
  return html`<fieldset class="field" id="${id}" tabindex="-1"${described.length > 0 ? html` aria-describedby="${described.join(' ')}"` : ''}>
<legend>${caption(view, labelled)}</legend>
${helpAndFault(view, labelled)}
${controls}
</fieldset>`
}

export function questionField(view: PlainView, question: PlainQuestion): Html {
  const { form, typed } = view
  const { key, label, help, required } = question
  const name = answerField(key)
  const own: Labelled = { name, label, help, required }
  const value = typed.get(name)
  const attributes = control(view, own)
  switch (question.kind) {
    case 'size':
      return group(view, own, html`<div class="sides">${sides(view, question)}</div>`)
    case 'choice':
      return question.options.length > MOST_BESIDE
        ? field(view, own, select(view, own, question.options))
        : group(view, own, boxes(view, name, 'radio', question.options))
    case 'multi':
      return group(view, own, boxes(view, name, 'checkbox', question.options))
    case 'boolean': {
      const { yes = '', no = '' } = form.texts
      const both = [
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]
      return group(view, own, boxes(view, name, 'radio', both))
    }
    case 'number': {
      const { min, max, unit = '' } = question
      const range = fill(form.texts.range ?? '', min, `${max} ${unit}`.trim())
      const said = { ...own, help: [help, range].filter(Boolean).join(' · ') }
      const input = html`<input inputmode="decimal" autocomplete="off"${control(view, said)} value="${value}">`
      return field(view, said, input)
    }
    case 'date': {
      const [min, max] = [question.min, question.max].map((day) => (day === 'today' ? '' : day))
      return field(
        view,
        own,
        html`<input type="date"${attributes} min="${min}" max="${max}" value="${value}">`,
      )
    }
    case 'text': {
      const { max_length: most, multiline } = question
      if (!multiline)
        return field(view, own, html`<input${attributes} maxlength="${most}" value="${value}">`)
      return field(
        view,
        own,
        html`<textarea${attributes} rows="4" maxlength="${most}">${value}</textarea>`,
      )
    }
    case 'postcode':
      return field(
        view,
        own,
        html`<input${attributes} autocomplete="postal-code" value="${value}">`,
      )
  }
}

function sides(view: PlainView, question: Extract<PlainQuestion, { kind: 'size' }>): Html[] {
  const { texts, language } = view.form
  return sidesIn(question).map(([side, { label, min, max }]) => {
    const [from, to] = [min, max].map((mm) => formatLength(mm, question.unit, language))
    const own: Labelled = {
      name: answerField(question.key, side),
      label: label ?? texts[side] ?? side,
      help: fill(texts.range ?? '', from ?? '', to ?? ''),
      required: question.required,
    }
    const value = view.typed.get(own.name)
    const text = `${label ?? texts[side] ?? side} (${question.unit})`
    return field(
      view,
      { ...own, label: text, required: true },
      html`<input inputmode="decimal" autocomplete="off"${control(view, own)} value="${value}">`,
    )
  })
}

interface Option {
  value: string
  label: string
  help?: string | undefined
  picture?: string | undefined
}

function boxes(
  { typed }: PlainView,
  name: string,
  type: 'radio' | 'checkbox',
  options: readonly Option[],
): Html[] {
  const chosen = typed.getAll(name)
  return options.map(
    ({ value, label, help, picture }) => html`<label class="tick">
<input type="${type}" name="${name}" value="${value}"${chosen.includes(value) ? html` checked` : ''}>
<span>${/^https?:/.test(picture ?? '') && html`<img src="${picture}" alt="" loading="lazy" decoding="async">`}${label}${help && html` <span class="about">${help}</span>`}</span>
</label>`,
  )
}

export function select(
  view: PlainView,
  own: Labelled,
  options: readonly Option[],
  usual = '',
): Html {
  const chosen = view.typed.get(own.name) ?? usual
  const all = usual === '' ? [{ value: '', label: '–' }, ...options] : options
  return html`<select${control(view, own)}>
${all.map(({ value, label }) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${label}</option>`)}
</select>`
}
