/** What changes of the demo's form, so that it asks for several windows. */
export const WINDOWS = {
  languages: ['nl', 'en'],
  sketch: 'window',
  title: { nl: 'Uw kozijnen', en: 'Your windows' },
  contact: { name: 'required', email: 'required', phone: 'hidden' },
  intro: undefined,
  thanks: undefined,
  consent: undefined,
  area: undefined,
  callback: undefined,
  choice: undefined,
  sketch_of: undefined,
  texts: {},
  questions: [
    {
      key: 'house',
      kind: 'choice',
      label: { nl: 'Welk huis?', en: 'Which house?' },
      required: true,
      options: [
        { value: 'new', label: { nl: 'Nieuwbouw', en: 'New' } },
        { value: 'old', label: { nl: 'Bestaande bouw', en: 'Old' } },
      ],
    },
    {
      key: 'windows',
      kind: 'group',
      label: { nl: 'Welke kozijnen?', en: 'Which windows?' },
      element: { nl: 'Kozijn', en: 'Window' },
      required: true,
      at_most: 3,
      questions: [
        {
          key: 'frame',
          kind: 'size',
          unit: 'cm',
          label: { nl: 'Hoe groot?', en: 'How large?' },
          required: true,
          width: { min: 400, max: 3000, step: 10, default: 1200 },
          depth: { label: { nl: 'Hoogte', en: 'Height' }, min: 400, max: 2600, step: 10 },
        },
        {
          key: 'glass',
          kind: 'choice',
          label: { nl: 'Welk glas?', en: 'Which glass?' },
          required: true,
          options: [
            { value: 'double', label: { nl: 'Dubbel glas', en: 'Double' } },
            {
              value: 'triple',
              label: { nl: 'Drievoudig glas', en: 'Triple' },
              show_when: { question: 'house', is: 'new' },
            },
          ],
        },
      ],
    },
  ],
  steps: [
    { title: { nl: 'Uw huis', en: 'House' }, questions: ['house'] },
    { title: { nl: 'Uw kozijnen', en: 'Windows' }, questions: ['windows'] },
  ],
  price: {
    includes_vat: true,
    rules: [{ matrix: 'frames', row: 'frame.depth', col: 'frame.width' }],
  },
}

export const FRAMES = {
  code: 'frames',
  name: 'Kozijnen',
  matrix_type: 'grid_2d',
  row_axis: 'hoogte',
  col_axis: 'breedte',
  row_values: [2600],
  col_values: [1500, 3000],
  prices: [[300, 500]],
}
