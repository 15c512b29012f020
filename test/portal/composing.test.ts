import { expect, it } from 'vitest'
import { type Draft, withTemplate } from '../../portal/leads/lead/composing.ts'

const begun = {
  subject: 'About your request',
  templates: [
    { key: 'measure', name: 'Measure', subject: 'When we measure', text: 'We measure.' },
    { key: 'photos', name: 'Photos', subject: '', text: 'Send photos.' },
  ],
}
const EMPTY: Draft = { subject: begun.subject, text: '', template: null, files: [] }
const measure = withTemplate(EMPTY, begun, 'measure')

it('takes subject and text of a template back when none is chosen', () => {
  expect(measure).toMatchObject({ subject: 'When we measure', text: 'We measure.' })
  expect(withTemplate(measure, begun, '')).toEqual(EMPTY)
})

it('leaves no subject of one template with the text of another', () => {
  const photos = { ...EMPTY, text: 'Send photos.', template: 'photos' }
  expect(withTemplate(measure, begun, 'photos')).toEqual(photos)
})

it('takes nothing back that somebody typed', () => {
  const typed = { ...measure, subject: 'Tuesday', text: 'We measure on Tuesday.' }
  expect(withTemplate(typed, begun, '')).toEqual({ ...typed, template: null })
})
