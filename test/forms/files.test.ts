import { describe, expect, it } from 'vitest'
import { formFile, formIssues } from '../support/forms.ts'

const SAYS = 'use an origin such as https://dealer.example'

const issuesOf = (change: Record<string, unknown>) => formIssues(formFile(change))

describe('an origin of a form', () => {
  it.each(['https://dealer.example', 'http://127.0.0.1:8080', 'https://[::1]:3000'])(
    'may be %s',
    (origin) => expect(issuesOf({ allowed_origins: [origin] })).toEqual({}),
  )

  // No page has a pattern as its origin, so a pattern would keep all pages out.
  it.each([
    '*',
    'https://*.dealer.example',
    'https://dealer.example/page',
    'https://dealer.example?page',
    'https://dealer.example\\page',
    'https://jo@dealer.example',
  ])('may not be %s', (origin) => {
    expect(issuesOf({ allowed_origins: [origin] })).toEqual({ 'allowed_origins.0': [SAYS] })
  })
})

describe('a form that holds too much', () => {
  const nested = (levels: number): object =>
    levels === 0 ? { question: 'roof', is: 'a' } : { not: nested(levels - 1) }
  const conditions = Array.from({ length: 2_001 }, () => ({ question: 'roof', is: 'a' }))

  it.each([
    ['a condition within forty others', { when: nested(40) }, 'is nested deeper than 30 levels'],
    ['2,001 conditions', { when: { any: conditions } }, 'has more than 2000 conditions'],
    ['a text of 1,100 kB', { title: 'x'.repeat(1_100_000) }, 'is larger than 1000000 bytes'],
  ])('is told so: %s', (_, change, says) => {
    expect(issuesOf(change)).toEqual({ form: [says] })
  })

  it('is refused even when it is too deep for a recursive check', () => {
    let deep: object = {}
    for (let level = 0; level < 100_000; level++) deep = { not: deep }
    expect(issuesOf({ when: deep })).toEqual({ form: ['is nested deeper than 30 levels'] })
  })
})

describe('a picture of a form', () => {
  const withPicture = (picture: string) => ({
    questions: [
      {
        key: 'roof',
        kind: 'choice',
        label: { nl: 'Dak', en: 'Roof' },
        options: ['a', 'b'].map((value) => ({ value, label: { nl: value, en: value }, picture })),
      },
    ],
    steps: undefined,
    choice: undefined,
    area: undefined,
    price: undefined,
  })

  it('may be a path of the page’s own host', () => {
    expect(issuesOf(withPicture('/pictures/roof.webp'))).toEqual({})
  })

  // Browsers read both as the address of another host.
  it.each(['//other.example/roof.webp', '/\\other.example/roof.webp'])(
    'may not be %s',
    (picture) => {
      expect(Object.keys(issuesOf(withPicture(picture)))).toEqual([
        'questions.0.options.0.picture',
        'questions.0.options.1.picture',
      ])
    },
  )
})
