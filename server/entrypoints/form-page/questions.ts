import { html } from 'hono/html'
import { formatLength } from '../../../shared/form/length.ts'
import { sidesIn } from '../../../shared/form/sides.ts'
import { fill } from '../../../shared/messages/fill.ts'
import type { Html } from '../../core/pages/frame.ts'
import { answerField, type PlainQuestion } from './fields.ts'
import type { PlainView } from './view.ts'

/** A longer list of options is a select. */
const MAX_RADIO_OPTIONS = 12

export interface Labelled {
  name: string
  label: string
  help?: string | undefined
  required: boolean
}

export const idOf = (name: string) => name.replaceAll('.', '-')

/** The attributes of a control: not `required`, whose bubble appears too early and disappears. */
export function controlHtml({ issues }: PlainView, { name, help, required }: Labelled): Html {
  const id = idOf(name)
  const isWrong = issues.has(name)
  const described = [help && `${id}-help`, isWrong && `${id}-fault`].filter(Boolean).join(' ')
  return html` id="${id}" name="${name}"${required ? html` aria-required="true"` : ''}${isWrong ? html` aria-invalid="true"` : ''}${described ? html` aria-describedby="${described}"` : ''}`
}

function caption({ form }: PlainView, { label, required }: Labelled): Html {
  return html`${label}${required ? '' : html` <small>(${form.texts.optional})</small>`}`
}

function helpAndIssue({ issues }: PlainView, { name, help }: Labelled): Html {
  const id = idOf(name)
  const issue = issues.get(name)
  return html`${help && html`<p class="hint" id="${id}-help">${help}</p>`}
${issue && html`<p class="fault" id="${id}-fault">${issue}</p>`}`
}

export function field(view: PlainView, labelled: Labelled, control: Html): Html {
  return html`<div class="field">
<label for="${idOf(labelled.name)}">${caption(view, labelled)}</label>
${helpAndIssue(view, labelled)}
${control}
</div>`
}

/** Several controls under one legend, which is the target of an issue's link. */
function group(view: PlainView, labelled: Labelled, controls: Html | Html[]): Html {
  const { name, help } = labelled
  const id = idOf(name)
  const described = [help && `${id}-help`, view.issues.has(name) && `${id}-fault`].filter(Boolean)
  return html`<fieldset class="field" id="${id}" tabindex="-1"${described.length > 0 ? html` aria-describedby="${described.join(' ')}"` : ''}>
<legend>${caption(view, labelled)}</legend>
${helpAndIssue(view, labelled)}
${controls}
</fieldset>`
}

/** A text field with its label. */
export function input(view: PlainView, own: Labelled, more: Html): Html {
  const value = view.typed.get(own.name)
  return field(view, own, html`<input${controlHtml(view, own)}${more} value="${value}">`)
}

export function textarea(view: PlainView, own: Labelled, most: number): Html {
  const value = view.typed.get(own.name)
  const attributes = controlHtml(view, own)
  return field(
    view,
    own,
    html`<textarea${attributes} rows="4" maxlength="${most}">${value}</textarea>`,
  )
}

const NUMBER = html` inputmode="decimal" autocomplete="off"`

export function questionField(view: PlainView, question: PlainQuestion): Html {
  const { texts } = view.form
  const { key, label, help, required } = question
  const own: Labelled = { name: answerField(key), label, help, required }
  switch (question.kind) {
    case 'size':
      return group(view, own, html`<div class="sides">${sides(view, question)}</div>`)
    case 'choice':
      return question.options.length > MAX_RADIO_OPTIONS
        ? field(view, own, select(view, own, question.options))
        : group(view, own, boxes(view, own, 'radio', question.options))
    case 'multi':
      return group(view, own, boxes(view, own, 'checkbox', question.options))
    case 'boolean': {
      const [yes, no] = [texts.yes ?? '', texts.no ?? '']
      const both = Object.entries({ true: yes, false: no })
      const options = both.map(([value, label]) => ({ value, label }))
      return group(view, own, boxes(view, own, 'radio', options))
    }
    case 'number': {
      const range = fill(texts.range ?? '', question.min, question.max)
      const hint = [help, `${range} ${question.unit ?? ''}`.trim()].filter(Boolean).join(' · ')
      return input(view, { ...own, help: hint }, NUMBER)
    }
    case 'date': {
      const [min, max] = [question.min, question.max].map((day) => (day === 'today' ? '' : day))
      return input(view, own, html` type="date" min="${min}" max="${max}"`)
    }
    case 'text': {
      const { max_length: most, multiline } = question
      return multiline ? textarea(view, own, most) : input(view, own, html` maxlength="${most}"`)
    }
    case 'postcode':
      return input(view, own, html` autocomplete="postal-code"`)
  }
}

/** The question defines whether its sides are required. */
function sides(view: PlainView, question: Extract<PlainQuestion, { kind: 'size' }>): Html[] {
  const { texts, language } = view.form
  return sidesIn(question).map(([side, { label, min, max }]) => {
    const [from = '', to = ''] = [min, max].map((mm) => formatLength(mm, question.unit, language))
    const own: Labelled = {
      name: answerField(question.key, side),
      label: `${label ?? texts[side] ?? side} (${question.unit})`,
      help: fill(texts.range ?? '', from, to),
      required: true,
    }
    return input(view, own, NUMBER)
  })
}

interface Option {
  value: string
  label: string
  help?: string | undefined
  picture?: string | undefined
}

const NOTHING: Option = { value: '', label: '–' }

function boxes(
  { typed }: PlainView,
  { name, required }: Labelled,
  type: 'radio' | 'checkbox',
  options: readonly Option[],
): Html[] {
  const chosen = typed.getAll(name)
  // A browser cannot deselect a radio button.
  const all = type === 'radio' && !required ? [NOTHING, ...options] : options
  return all.map(
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
  const all = usual === '' ? [NOTHING, ...options] : options
  return html`<select${controlHtml(view, own)}>
${all.map(({ value, label }) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${label}</option>`)}
</select>`
}
