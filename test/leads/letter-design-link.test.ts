import { describe, expect, it } from 'vitest'
import { writeConfirmation } from '../../server/leads/emails/confirmation.ts'
import { fromFragment } from '../../shared/form/handover.ts'
import { formFile, readForm } from '../support/forms.ts'

const PAGE = 'https://dealer.example/veranda'
const WORDS = { subject: 'Dank', text: 'Dank u wel.' }
const windows = {
  key: 'windows',
  kind: 'group',
  label: 'Windows',
  element: 'Window',
  questions: [
    { key: 'height', kind: 'number', label: 'Height', min: 0, max: 3000 },
    { key: 'remark', kind: 'text', label: 'Remark' },
  ],
}

function textFor(page: string | null, allowed: string[]): string {
  const { questions } = formFile() as { questions: object[] }
  const change = { allowed_origins: allowed, confirmation: true, languages: ['nl'] }
  const form = readForm({ ...change, questions: [...questions, windows] })
  const { text } = writeConfirmation(
    {
      form,
      language: 'nl',
      name: null,
      reference: '3F0A11BC',
      answers: {
        size: { width: 4000, depth: 3000 },
        roof: 'poly',
        wishes: 'see evil.test',
        windows: [{ name: 'evil.test', height: 900, remark: 'evil.test' }],
      },
      shownPrice: null,
      drawing: null,
      page,
    },
    WORDS,
    { name: 'Veranda Voorbeeld', accent: null, hasLogo: false },
  )
  return text
}

describe('the link of a confirmation', () => {
  it('opens the form with what was chosen, and with nothing that was typed', () => {
    const text = textFor(PAGE, ['https://dealer.example'])
    const [link = ''] = /https:\S+/.exec(text) ?? []
    expect(link.split('#')[0]).toBe(PAGE)
    expect(fromFragment(new URL(link).hash)).toEqual({
      'size.width': '4000',
      'size.depth': '3000',
      roof: 'poly',
      windows: '[{"height":900}]',
    })
    expect(text).not.toContain('evil')
  })

  it.each([
    ['of another website', 'https://evil.test/veranda', ['https://dealer.example']],
    ['when the form names no website', PAGE, []],
    ['without a page', null, ['https://dealer.example']],
    ['of no address', 'javascript:alert(1)', ['https://dealer.example']],
  ])('is left out %s', (_, page, allowed) => {
    expect(textFor(page, allowed)).not.toMatch(/https?:|javascript/)
  })
})
