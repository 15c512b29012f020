// The peer: SurveyJS showing the demo's questions by its own kinds of question, a page for a step. It is
// no TypeScript, because its packages and their types are there only once the benchmark ran.
import { Model } from 'survey-core'
import 'survey-core/survey-core.fontless.min.css'
import { renderSurvey } from 'survey-js-ui'
import { loadDemo, place } from './demo.ts'

const KINDS = { radio: 'radiogroup', checkbox: 'checkbox' }

function elementOf({ name, label, required, type, options, onlyIf }) {
  return {
    name,
    title: label,
    isRequired: required,
    ...(type in KINDS ? { type: KINDS[type] } : { type: 'text', inputType: type }),
    choices: options?.map(({ value, label: text }) => ({ value, text })),
    visibleIf: onlyIf && `{${onlyIf.name}} anyof ${JSON.stringify(onlyIf.values)}`,
  }
}

loadDemo().then((steps) => {
  const pages = steps.map(({ title, fields }) => ({ title, elements: fields.map(elementOf) }))
  renderSurvey(new Model({ showProgressBar: true, pages }), place())
})
