import { EASY, SHOWROOM } from '../support/forms.ts'

const PLAIN = { ...EASY, steps: undefined }

/** A form that is sent at once, of which one lead an hour is expected. */
export const SELDOM = {
  ...PLAIN,
  leads_per_hour: 1,
  questions: [{ key: 'wishes', kind: 'text', label: 'Nog iets?' }],
}

export const CALLS = { ...SHOWROOM, key: 'calls', name: 'Bellen' }
export const VISITS = {
  ...PLAIN,
  callback: { agenda: 'calls' },
  questions: [{ key: 'visit', kind: 'moment', label: 'Wanneer komt u langs?', agenda: 'showroom' }],
}

export const PHOTOS = {
  ...PLAIN,
  questions: [{ key: 'photos', kind: 'photo', label: 'Foto’s van de plek', at_most: 3 }],
}

/** A size with glass for a roof is at most so deep. */
export const LIMITED = {
  ...PLAIN,
  questions: [
    {
      ...{ key: 'size', kind: 'size', label: 'Hoe groot?', required: true },
      width: { min: 2000, max: 7000, step: 100 },
      depth: {
        ...{ min: 2000, max: 7000, step: 100, default: 4500 },
        limits: [{ when: { question: 'roof', is: 'glass' }, max: 4000, because: 'Met glas 4 m' }],
      },
    },
    {
      ...{ key: 'roof', kind: 'choice', label: 'Welk dak?', required: true },
      options: [
        { value: 'glass', label: 'Glas' },
        {
          ...{ value: 'film', label: 'Folie', because: 'Tot 3 m diep' },
          available_when: { question: 'size.depth', at_most: 3000 },
        },
      ],
    },
  ],
  steps: [
    { title: 'Hoe groot?', questions: ['size'] },
    { title: 'Welk dak?', questions: ['roof'] },
  ],
}

/** Colours of two families, and fabrics with a larger picture. */
export const coloursOf = (url: string) => ({
  ...PLAIN,
  questions: [
    {
      ...{ key: 'colour', kind: 'choice', label: 'Kleur', required: true },
      options: Array.from({ length: 60 }, (_, i) => ({
        value: `c${i}`,
        label: `RAL ${7000 + i}`,
        swatch: `#${(40 + i * 3).toString(16)}6f80`,
        family: i < 45 ? 'Grijs' : 'Blauw',
      })),
    },
    {
      ...{ key: 'fabric', kind: 'multi', label: 'Doek' },
      options: ['Uni', 'Streep'].map((label, i) => ({
        value: `f${i}`,
        label,
        picture: `${url}/demo/hero.svg`,
        large: `${url}/demo/logo.svg`,
      })),
    },
  ],
})
