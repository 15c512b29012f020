// The form of another product: SurveyJS shows the demo's questions, one page for each step. This
// file is JavaScript, because the packages and their types are installed only while the benchmark
// runs.
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
