import { readFormDefinition } from '../../server/forms/check.ts'
import { completeForm } from '../../server/forms/inherit.ts'
import type { CompleteForm, FormDefinition } from '../../shared/form/form.contract.ts'
import type { Dealer, TestApp } from './app.ts'
import { putForm } from './put-form.ts'

let lastForm = 0

/**
 * A form with every kind of question. One question is hidden until a glass roof is chosen. The form
 * asks for no proof of work and expects very many leads, so that tests can send it freely.
 */
export function formFile(change: Record<string, unknown> = {}): Record<string, unknown> {
  lastForm += 1
  return {
    slug: `form-${process.pid}-${lastForm}`,
    name: 'Test form',
    languages: ['nl', 'en'],
    title: { nl: 'Uw veranda', en: 'Your veranda' },
    dealer: { name: 'Veranda Voorbeeld', phone: '010 0000000', email: 'info@dealer.example' },
    consent: { text: { nl: 'Akkoord', en: 'I agree' } },
    proof_of_work: false,
    leads_per_hour: 100_000,
    questions: [
      {
        key: 'size',
        kind: 'size',
        label: { nl: 'Maat', en: 'Size' },
        required: true,
        width: { min: 2000, max: 7000, step: 10 },
        depth: { min: 1500, max: 5000, step: 10 },
      },
      {
        key: 'roof',
        kind: 'choice',
        label: { nl: 'Dak', en: 'Roof' },
        required: true,
        options: [
          { value: 'glass', label: { nl: 'Glas', en: 'Glass' } },
          { value: 'poly', label: { nl: 'Polycarbonaat', en: 'Polycarbonate' } },
        ],
      },
      {
        key: 'tint',
        kind: 'boolean',
        label: { nl: 'Getint glas', en: 'Tinted glass' },
        required: true,
        show_when: { question: 'roof', is: 'glass' },
      },
      {
        key: 'walls',
        kind: 'multi',
        label: { nl: 'Zijwanden', en: 'Side walls' },
        options: [
          { value: 'left', label: { nl: 'Links', en: 'Left' } },
          { value: 'right', label: { nl: 'Rechts', en: 'Right' } },
        ],
      },
      { key: 'spots', kind: 'number', label: 'Spots', min: 0, max: 12 },
      { key: 'wishes', kind: 'text', label: { nl: 'Wensen', en: 'Wishes' } },
      { key: 'start', kind: 'date', label: 'Start', min: 'today' },
      { key: 'postcode', kind: 'postcode', label: 'Postcode', country: 'NL' },
    ],
    ...change,
  }
}

/** The form of such a file, as an account has it that says nothing of itself. */
export function readForm(change: Record<string, unknown> = {}): CompleteForm {
  const account = { name: 'Dealer', phone: null, email: null, accent: null }
  return completeForm(readFormDefinition(formFile(change)), account)
}

export async function addForm(
  _app: TestApp,
  dealer: Dealer,
  change: Record<string, unknown> = {},
): Promise<FormDefinition> {
  const definition = readFormDefinition(formFile(change))
  await dealer.run(putForm, { definition })
  return definition
}

/** What is wrong with a form file, by its path. */
export function formIssues(file: unknown): Record<string, string[]> {
  try {
    readFormDefinition(file)
    return {}
  } catch (error) {
    return (error as { details: { fields: Record<string, string[]> } }).details.fields
  }
}

/** The request body of a customer who answered every required question. */
export function submission(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    answers: { size: { width: 4000, depth: 3000 }, roof: 'poly' },
    contact: { name: 'Jo Voorbeeld', email: 'jo@klant.example' },
    consent: true,
    variant: 'full',
    language: 'nl',
    page: 'https://dealer.example/veranda?utm_source=x#top',
    ...change,
  }
}
