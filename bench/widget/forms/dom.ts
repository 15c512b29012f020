// A floor: the demo's form written by hand on the DOM, in steps, with the browser's own controls.
import type { PublicForm, PublicQuestion } from '../../../server/resources/forms/contract.ts'
import { contactOf, loadDemo, place, stepsOf } from './demo.ts'

type Attributes = Record<string, string | number | boolean | undefined>

function make(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): Element {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, String(value))
  }
  element.append(...children)
  return element
}

function labelled(label: string, attributes: Attributes, tag = 'input'): Element {
  return make('label', {}, label, make(tag, attributes))
}

function fieldOf(question: PublicQuestion): Element[] {
  const { key: name, label, required } = question
  const pick = (type: string, value: string, text: string) =>
    make(
      'label',
      {},
      make('input', { type, name, value, required: type === 'radio' && required }),
      text,
    )
  const group = (...inside: Element[]) => make('fieldset', {}, make('legend', {}, label), ...inside)
  switch (question.kind) {
    case 'size':
      return (['width', 'depth'] as const).map((side) => {
        const { min, max, step, label: text = side } = question[side]
        return labelled(text, { type: 'number', name: `${name}.${side}`, min, max, step, required })
      })
    case 'choice':
      return [group(...question.options.map(({ value, label }) => pick('radio', value, label)))]
    case 'multi':
      return [group(...question.options.map(({ value, label }) => pick('checkbox', value, label)))]
    case 'boolean':
      return [group(pick('radio', 'true', 'Ja'), pick('radio', 'false', 'Nee'))]
    case 'number': {
      const { min, max, step } = question
      return [labelled(label, { type: 'number', name, min, max, step, required })]
    }
    case 'text':
      return [labelled(label, { name, required }, question.multiline ? 'textarea' : 'input')]
    case 'date':
      return [labelled(label, { type: 'date', name, required })]
    case 'postcode':
      return [labelled(label, { type: 'text', name, required })]
  }
}

function show(form: PublicForm): void {
  const steps = stepsOf(form)
  const screens = [
    ...steps.map(({ title, questions }) => ({ title, make: () => questions.flatMap(fieldOf) })),
    {
      title: form.title,
      make: () =>
        contactOf(form).map(([name, label, required]) => labelled(label, { name, required })),
    },
  ]
  const given = new FormData()
  const draw = (step: number) => {
    const screen = screens[step]
    if (!screen) return
    const shown = make(
      'form',
      {},
      make('h2', {}, screen.title),
      ...screen.make(),
      make('button', {}, 'Volgende'),
    )
    shown.addEventListener('submit', (event) => {
      event.preventDefault()
      for (const [name, value] of new FormData(shown as HTMLFormElement)) given.append(name, value)
      draw(step + 1)
    })
    place().replaceChildren(shown)
  }
  draw(0)
}

loadDemo().then(show)
