// The peer: SurveyJS showing the demo's questions by its own kinds of question, a page for a step.
import { Model } from 'survey-core'
import 'survey-core/survey-core.fontless.min.css'
import { renderSurvey } from 'survey-js-ui'
import { type Demo, type Field, loadDemo, place } from './demo.ts'

const KINDS = { radio: 'radiogroup', checkbox: 'checkbox', textarea: 'comment' }

function elementOf({ name, label, help, required, type, limits, options, onlyIf }: Field): object {
  return {
    name,
    title: label,
    description: help,
    isRequired: required,
    ...(type in KINDS
      ? { type: KINDS[type as keyof typeof KINDS] }
      : { type: 'text', inputType: type, ...limits }),
    choices: options?.map(({ value, label: text }) => ({ value, text })),
    visibleIf: onlyIf && `{${onlyIf.name}} anyof ${JSON.stringify(onlyIf.values)}`,
  }
}

function show({ title, intro, steps }: Demo): void {
  const survey = new Model({
    title,
    description: intro,
    showProgressBar: true,
    pages: steps.map(({ title, fields }) => ({ title, elements: fields.map(elementOf) })),
  })
  renderSurvey(survey, place())
}

loadDemo().then(show)
