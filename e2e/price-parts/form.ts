/** What changes of the demo's form, so that it shows what the offer would cost, in parts. */
export const PRICED = {
  price: { by: 'offer', show: 'parts', includes_vat: true, asks: ['size', 'roof'] },
  contact: { name: 'required', email: 'required', phone: 'hidden' },
  consent: undefined,
}

const only = (roof: string) => ({ question: 'roof', one_of: [`${roof}_clear`, `${roof}_opal`] })
const roof = { nl: 'Dak', en: 'Roof', de: 'Dach', fr: 'Toiture' }
const mounting = { nl: 'Montage', en: 'Installation', de: 'Montage', fr: 'Pose' }

export const CATALOGUE = {
  items: [
    {
      name: 'Glass',
      vat_rate: 21,
      show_when: only('glass'),
      text: 'Glas',
      part: roof,
      price: { matrix: 'glass', row: 'size.depth', col: 'size.width' },
    },
    {
      name: 'Polycarbonate',
      vat_rate: 21,
      show_when: only('poly'),
      text: 'Polycarbonaat',
      part: roof,
      price: { matrix: 'poly', row: 'size.depth', col: 'size.width' },
    },
    { name: 'Gutter', vat_rate: 21, text: 'Goot', part: roof, price: { fixed: 150 } },
    { name: 'Mounting', vat_rate: 9, text: 'Montage', part: mounting, price: { fixed: 1200 } },
  ],
}
