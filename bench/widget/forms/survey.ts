// The peer: SurveyJS showing the demo's questions by its own kinds of question, a page for a step.
import { Model } from 'survey-core'
import 'survey-core/survey-core.fontless.min.css'
import { renderSurvey } from 'survey-js-ui'
import type { PublicForm, PublicQuestion } from '../../../server/resources/forms/contract.ts'
import { contactOf, loadDemo, place, stepsOf } from './demo.ts'

function elementsOf(question: PublicQuestion): object[] {
  const { key: name, label: title, required: isRequired, help: description } = question
  const common = { name, title, isRequired, description }
  switch (question.kind) {
    case 'size':
      return (['width', 'depth'] as const).map((side) => {
        const { min, max, step, label = side } = question[side]
        return {
          name: `${name}_${side}`,
          title: label,
          isRequired,
          type: 'text',
          inputType: 'number',
          min,
          max,
          step,
        }
      })
    case 'choice':
      return [{ ...common, type: 'radiogroup', choices: choicesOf(question.options) }]
    case 'multi':
      return [{ ...common, type: 'checkbox', choices: choicesOf(question.options) }]
    case 'boolean':
      return [{ ...common, type: 'boolean' }]
    case 'number':
      return [
        {
          ...common,
          type: 'text',
          inputType: 'number',
          min: question.min,
          max: question.max,
          step: question.step,
        },
      ]
    case 'text':
      return [{ ...common, type: question.multiline ? 'comment' : 'text' }]
    case 'date':
      return [{ ...common, type: 'text', inputType: 'date' }]
    case 'postcode':
      return [{ ...common, type: 'text' }]
  }
}

function choicesOf(options: readonly { value: string; label: string }[]): object[] {
  return options.map(({ value, label: text }) => ({ value, text }))
}

function show(form: PublicForm): void {
  const pages = stepsOf(form).map(({ title, questions }) => ({
    title,
    elements: questions.flatMap(elementsOf),
  }))
  const contact = contactOf(form).map(([name, title, isRequired]) => ({
    type: 'text',
    name,
    title,
    isRequired,
  }))
  const survey = new Model({
    title: form.title,
    description: form.intro,
    showProgressBar: true,
    pages: [...pages, { title: form.title, elements: contact }],
  })
  renderSurvey(survey, place())
}

loadDemo().then(show)
