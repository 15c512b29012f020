/** Steps of an offer. */
export const STEPS = ['build', 'send', 'measure', 'sign', 'reject', 'invoice', 'move'] as const
export type Step = (typeof STEPS)[number]

/** A lead of the invented dealer. `arrived` and `steps` are numbers of days ago. */
export interface DemoLead {
  name: string
  email: string
  phone?: string
  city: string
  language: 'nl' | 'de'
  answers: Record<string, unknown>
  arrived: number
  steps: Partial<Record<Step, number>>
}

/** Applies to offers that were built after this promotion started. */
export const PROMOTION = {
  daysAgo: 12,
  sent: {
    name: 'Najaarsactie',
    discount_pct: 4,
    code: 'NAJAAR',
    description: '4 % najaarskorting',
  },
} as const

/** A status of this account only, for signed offers. */
export const OWN_STATUS = 'planned'
/** The dealer's label of the status. */
export const OWN_STATUS_LABEL = 'Ingepland'
export const LOSS = { lost_reason: 'Ziet ervan af', reason: 'We wachten nog een jaar.' }
export const INVOICE_NUMBER = 'F-0207'

/** One lead in every stage, from signed and invoiced to just arrived. */
export const LEADS: readonly DemoLead[] = [
  {
    name: 'Sanne Voorbeeld',
    email: 'sanne@klant.example',
    phone: '0612000001',
    city: 'Lindehof',
    language: 'nl',
    answers: {
      size: { width: 5000, depth: 3000 },
      roof: 'glass_clear',
      sunshade: true,
      colour: 'anthracite',
      walls: ['front'],
      led: true,
      spots: 8,
      postcode: '1234 AB',
    },
    arrived: 29,
    steps: { build: 28, send: 27, measure: 23, sign: 19, invoice: 18, move: 17 },
  },
  {
    name: 'Joris Voorbeeld',
    email: 'joris@klant.example',
    city: 'Lindehof',
    language: 'nl',
    answers: {
      size: { width: 4000, depth: 2500 },
      roof: 'poly_opal',
      colour: 'white',
      postcode: '1234 AC',
    },
    arrived: 22,
    steps: { build: 21, send: 20, sign: 9 },
  },
  {
    name: 'Femke Voorbeeld',
    email: 'femke@klant.example',
    city: 'Beukendam',
    language: 'nl',
    answers: {
      size: { width: 6000, depth: 3500 },
      roof: 'glass_opal',
      sunshade: false,
      colour: 'black',
      walls: ['left', 'right'],
      postcode: '2345 CD',
      wishes: 'Graag met een lichtstraat boven de keuken.',
    },
    arrived: 16,
    steps: { build: 14, send: 14, reject: 6 },
  },
  {
    name: 'Lukas Beispiel',
    email: 'lukas@kunde.example',
    phone: '0612000004',
    city: 'Beukendam',
    language: 'de',
    answers: {
      size: { width: 4500, depth: 3000 },
      roof: 'poly_clear',
      colour: 'quartz',
      led: true,
      spots: 6,
      postcode: '2345 CE',
    },
    arrived: 11,
    steps: { build: 10, send: 8, measure: 5 },
  },
  {
    name: 'Noor Voorbeeld',
    email: 'noor@klant.example',
    city: 'Elzenmeer',
    language: 'nl',
    answers: {
      size: { width: 5500, depth: 4000 },
      roof: 'glass_clear',
      sunshade: true,
      colour: 'cream',
      walls: ['left', 'front', 'right'],
      postcode: '3456 EF',
    },
    arrived: 7,
    steps: { build: 6, send: 4 },
  },
  {
    name: 'Daan Voorbeeld',
    email: 'daan@klant.example',
    city: 'Elzenmeer',
    language: 'nl',
    answers: {
      size: { width: 3000, depth: 2500 },
      roof: 'poly_clear',
      colour: 'anthracite',
      postcode: '3456 EG',
    },
    arrived: 3,
    steps: { build: 2 },
  },
  {
    name: 'Roos Voorbeeld',
    email: 'roos@klant.example',
    phone: '0612000007',
    city: 'Lindehof',
    language: 'nl',
    answers: {
      size: { width: 4000, depth: 3000 },
      roof: 'glass_opal',
      sunshade: true,
      colour: 'bronze',
      postcode: '1234 AD',
      wishes: 'Kan het ook in het voorjaar?',
    },
    arrived: 1,
    steps: {},
  },
]
