/** What changes of the demo's form, so that it asks for several windows. */
export const WINDOWS = {
  languages: ['nl'],
  sketch: 'window',
  title: 'Uw kozijnen',
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
      ...{ key: 'house', kind: 'choice', label: 'Welk huis?', required: true },
      options: [
        { value: 'new', label: 'Nieuwbouw' },
        { value: 'old', label: 'Bestaande bouw' },
      ],
    },
    {
      ...{ key: 'windows', kind: 'group', label: 'Welke kozijnen?', element: 'Kozijn' },
      required: true,
      at_most: 3,
      questions: [
        {
          ...{ key: 'frame', kind: 'size', unit: 'cm', label: 'Hoe groot?', required: true },
          width: { min: 400, max: 3000, step: 10, default: 1200 },
          depth: { label: 'Hoogte', min: 400, max: 2600, step: 10 },
        },
        {
          ...{ key: 'glass', kind: 'choice', label: 'Welk glas?', required: true },
          options: [
            { value: 'double', label: 'Dubbel glas' },
            {
              ...{ value: 'triple', label: 'Drievoudig glas' },
              show_when: { question: 'house', is: 'new' },
            },
          ],
        },
      ],
    },
  ],
  steps: [
    { title: 'Uw huis', questions: ['house'] },
    { title: 'Uw kozijnen', questions: ['windows'] },
  ],
  price: {
    includes_vat: true,
    rules: [{ matrix: 'frames', row: 'frame.depth', col: 'frame.width' }],
  },
}

export const FRAMES = {
  ...{ code: 'frames', name: 'Kozijnen', matrix_type: 'grid_2d' },
  ...{ row_axis: 'hoogte', col_axis: 'breedte' },
  ...{ row_values: [2600], col_values: [1500, 3000], prices: [[300, 500]] },
}
