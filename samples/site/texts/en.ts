import type { DemoTexts } from './nl.ts'

export const en: DemoTexts = {
  title: 'Lindehof Veranda’s: made to measure in our own workshop',
  description: 'The example site of an invented dealer, with every widget of Zeven on it.',
  skip: 'Skip to the content',
  languages: 'Language',
  example: 'Example site of Zeven',
  menu: 'Main menu',
  menuItems: {
    way: 'How we work',
    quote: 'Quote',
    configurator: 'Configurator',
  },
  invented: (company) => `${company} is invented: this is the example site of Zeven.`,
  dealers: {
    title: 'Example dealers',
    veranda: 'Verandas',
    windows: 'Windows',
    awnings: 'Awnings',
  },
  hero: {
    kicker: 'Verandas made to measure',
    title: 'One more room, with the garden for wallpaper.',
    lead: 'We cut, coat and build everything ourselves. You draw with us: to the millimetre, in your colour, with the roof that suits your house.',
    begin: 'Draw your veranda',
    quote: 'Straight to a quotation',
    picture: 'Drawing of a house with a veranda on the garden side',
  },
  tour: {
    title: 'Are you a dealer? These are the seven widgets.',
    text: 'Lindehof is invented, the widgets really work. Each stands where a dealer would put it, with its name above it.',
    names: {
      size: 'Size',
      choice: 'Choice',
      area: 'Service area',
      price: 'Price',
      callback: 'Call back',
      quick: 'Quotation',
      full: 'Everything',
    },
  },
  notes: {
    size: 'Asks only for the size, and draws it. The configurator takes the answer over.',
    choice: 'One question of the form to start from. The configurator takes the answer over.',
    area: 'Tells by the postcode whether you come there. Try 1234 AB, 4811 AB and 9711 AB.',
    price: 'A price from your own price list, once size and roof are known.',
    callback: 'A name, a number and a time to call: that is a lead already.',
    quick: 'Size and contact details on one panel: the shortest way to a lead.',
    full: 'Every question, step by step, with drawing, price and a summary.',
  },
  size: {
    title: 'Start with the size',
    text: 'Slide or type. The drawing grows along; you choose the rest afterwards.',
  },
  way: {
    title: 'How we work',
    steps: {
      draw: { title: 'You draw', text: 'Size, roof, colour and walls, in a few minutes.' },
      calculate: {
        title: 'We calculate',
        text: 'A quotation without loose ends, within two working days.',
      },
      measure: { title: 'We measure', text: 'We only come to see you once you have agreed.' },
      build: { title: 'We build', text: 'One crew, usually one day, and everything left tidy.' },
    },
  },
  choice: {
    title: 'Glass or polycarbonate?',
    text: 'Pick a roof and carry on with your choice.',
  },
  price: {
    title: 'Work out the price',
    text: 'An honest starting price, without leaving your details.',
  },
  quotes: {
    drawing: {
      words: '“The drawing on the site matches what stands here now, to the centimetre.”',
      who: 'The Voorbeeld family, Lindestad',
    },
    offer: {
      words: '“We asked on Tuesday and had a quotation we understood on Thursday.”',
      who: 'Jo Proefklant, Eikendorp',
    },
  },
  full: {
    title: 'Or everything in one go',
    text: 'In the configurator you choose colour, walls and light too. Drawing and price follow.',
    button: 'Open the configurator',
  },
  area: {
    title: 'Where we work',
    text: 'We build everything ourselves, so we do not drive across the whole country.',
  },
  callback: { title: 'Would you rather talk?', text: 'Tell us when it suits you.' },
  quick: {
    title: 'Ask for a quotation',
    text: 'Do you roughly know the size? Then your details are all we need to begin.',
  },
  configurator: {
    title: 'Design your veranda',
    text: 'A few questions, a drawing to scale, and a quotation within two working days.',
    back: 'Back to the site',
  },
}
