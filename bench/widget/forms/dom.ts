// A floor: the demo's form written by hand on the DOM, in steps, with the browser's own controls. It
// shows all questions of a step, those with a condition too.
import { type Demo, type Field, loadDemo, place } from './demo.ts'

type Attributes = Record<string, string | number | boolean>

function make(tag: string, attributes: Attributes, ...children: (Node | string)[]): Element {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, String(value))
  }
  element.append(...children)
  return element
}

function elementOf({ name, label, required, type, limits, options }: Field): Element {
  if (options) {
    const pick = { type, name, required: required && type === 'radio' }
    const picks = options.map(({ value, label: text }) =>
      make('label', {}, make('input', { ...pick, value }), text),
    )
    return make('fieldset', {}, make('legend', {}, label), ...picks)
  }
  const control =
    type === 'textarea'
      ? make('textarea', { name, required })
      : make('input', { type, name, required, ...limits })
  return make('label', {}, label, control)
}

function show({ steps }: Demo): void {
  const given = new FormData()
  const draw = (at: number) => {
    const step = steps[at]
    if (!step) return
    const form = document.createElement('form')
    form.append(
      make('h2', {}, step.title),
      ...step.fields.map(elementOf),
      make('button', {}, 'Volgende'),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      for (const [name, value] of new FormData(form)) given.append(name, value)
      draw(at + 1)
    })
    place().replaceChildren(form)
  }
  draw(0)
}

loadDemo().then(show)
