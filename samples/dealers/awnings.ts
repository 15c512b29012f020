import { USUAL_OFFER_SETTINGS } from '../../server/account/accounts/offer-settings.contract.ts'
import type { DemoDealer } from './dealer.ts'

/** An invented dealer of awnings. */
export const AWNINGS: DemoDealer = {
  name: 'Zonwering Duinrand',
  accent: '#8a4b1f',
  email: 'info@duinrand.example',
  phone: '010 000 09 09',
  letterhead: {
    address: 'Duinpad 9\n3456 AB Duinrand',
    company_number: '00000009',
    vat_number: 'NL000000009B00',
  },
  template: 'awning',
  slug: 'demo-awnings',
  promotion: {
    name: 'Voorjaarsactie',
    discount_pct: 5,
    code: 'ZON',
    description: '5 % voorjaarskorting',
  },
  offerSettings: {
    ...USUAL_OFFER_SETTINGS,
    texts: {
      nl: {
        introduction:
          'Fijn dat u met ons uw zonnescherm samenstelt. Hieronder leest u wat wij voor u maken en wat het kost, met montage. Twijfelt u nog over het doek? Wij nemen de stalen mee als wij komen meten.',
        closing: 'Wij hangen uw zonnescherm graag voor u op.',
        delivery: 'Drie tot vier weken na uw opdracht. Vooraf komen wij bij u meten.',
        payment: 'Binnen veertien dagen na montage.',
        terms:
          '1. De prijzen gelden tot en met de datum op deze offerte.\n\n2. Wij meten vóór de productie bij u na. Verandert daardoor de prijs, dan vragen wij u eerst om akkoord.\n\n3. Wij rekenen op een gevel die het scherm kan dragen. Is er meer nodig, dan overleggen wij dat eerst met u.\n\n4. Op scherm en doek geven wij vijf jaar garantie, op motoren en sensoren twee jaar.',
      },
      en: {
        introduction:
          'Thank you for designing your awning with us. Below you read what we will make and what it costs, with installation. Not sure about the fabric yet? We bring the samples when we come to measure.',
        closing: 'We would be glad to install your awning.',
        delivery: 'Three to four weeks after your order. We come and measure first.',
        payment: 'Within fourteen days after installation.',
        terms:
          '1. The prices hold until the date on this offer.\n\n2. We measure at your home before production. Should that change the price, we ask you first.\n\n3. We count on a wall that can carry the awning. Should more be needed, we talk to you first.\n\n4. We guarantee awning and fabric for five years, motors and sensors for two.',
      },
      de: {
        introduction:
          'Schön, dass Sie Ihre Markise mit uns planen. Unten lesen Sie, was wir für Sie fertigen und was es kostet, mit Montage. Sind Sie beim Tuch noch unsicher? Zum Aufmaß bringen wir die Muster mit.',
        closing: 'Wir montieren Ihre Markise gern.',
        delivery: 'Drei bis vier Wochen nach Ihrem Auftrag. Vorher kommen wir zum Aufmaß.',
        payment: 'Innerhalb von vierzehn Tagen nach der Montage.',
        terms:
          '1. Die Preise gelten bis zum Datum auf diesem Angebot.\n\n2. Wir messen vor der Fertigung bei Ihnen nach. Ändert sich dadurch der Preis, fragen wir Sie zuerst.\n\n3. Wir gehen von einer Wand aus, die die Markise trägt. Ist mehr nötig, sprechen wir vorher mit Ihnen.\n\n4. Auf Markise und Tuch geben wir fünf Jahre Garantie, auf Motoren und Sensoren zwei.',
      },
      fr: {
        introduction:
          'Merci de composer votre store avec nous. Vous lisez ci-dessous ce que nous fabriquons pour vous et son prix, pose comprise. Vous hésitez encore sur la toile ? Nous apportons les échantillons lors de la prise de mesures.',
        closing: 'Nous serions heureux de poser votre store.',
        delivery: 'Trois à quatre semaines après votre commande. Nous venons d’abord mesurer.',
        payment: 'Dans les quatorze jours après la pose.',
        terms:
          '1. Les prix sont valables jusqu’à la date indiquée sur ce devis.\n\n2. Nous mesurons chez vous avant la fabrication. Si le prix change alors, nous vous demandons d’abord votre accord.\n\n3. Nous comptons sur un mur qui peut porter le store. S’il faut davantage, nous vous consultons d’abord.\n\n4. Nous garantissons le store et la toile cinq ans, les moteurs et capteurs deux ans.',
      },
    },
  },
}
