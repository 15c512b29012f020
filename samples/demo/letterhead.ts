import type { OfferSettings } from '../../server/account/accounts/offer-settings.contract.ts'
import { USUAL_OFFER_SETTINGS } from '../../server/account/accounts/offer-settings.contract.ts'

/** The demo dealer's contact details and registration numbers. All of it is invented. */
export const LETTERHEAD = {
  address: 'Lindelaan 7\n1234 AB Lindehof',
  company_number: '00000000',
  vat_number: 'NL000000000B00',
}

/** The texts of the demo dealer's offers, so that offers can be made and sent at once. */
export const OFFER_SETTINGS: OfferSettings = {
  ...USUAL_OFFER_SETTINGS,
  texts: {
    nl: {
      introduction:
        'Fijn dat u met ons uw veranda samenstelt. Hieronder leest u wat wij voor u maken en wat het kost, met montage. Klopt er iets niet, of wilt u iets anders? Stel uw vraag gerust.',
      closing: 'Wij maken uw veranda graag.',
      delivery: 'Acht tot tien weken na uw opdracht. Vooraf meten wij bij u thuis alles na.',
      payment: '30 % bij opdracht, 70 % binnen veertien dagen na montage.',
      terms:
        '1. De prijzen gelden tot en met de datum op deze offerte.\n\n2. Wij meten vóór de productie bij u na. Verandert daardoor de prijs, dan vragen wij u eerst om akkoord.\n\n3. De onderdelen blijven van ons tot u alles heeft betaald.\n\n4. Op constructie en glas geven wij tien jaar garantie, op verlichting en motoren twee jaar.',
    },
    en: {
      introduction:
        'Thank you for designing your veranda with us. Below you read what we will build and what it costs, with installation. Is something not right, or would you like it otherwise? Please ask.',
      closing: 'We would be glad to build your veranda.',
      delivery: 'Eight to ten weeks after your order. We measure everything at your home first.',
      payment: '30 % with the order, 70 % within fourteen days after installation.',
      terms:
        '1. The prices hold until the date on this offer.\n\n2. We measure at your home before production. Should that change the price, we ask you first.\n\n3. The parts remain ours until all is paid.\n\n4. We guarantee structure and glass for ten years, lighting and motors for two.',
    },
    de: {
      introduction:
        'Schön, dass Sie Ihr Terrassendach mit uns planen. Unten lesen Sie, was wir für Sie bauen und was es kostet, mit Montage. Stimmt etwas nicht, oder möchten Sie etwas anders? Fragen Sie uns gern.',
      closing: 'Wir würden Ihr Terrassendach gern bauen.',
      delivery: 'Acht bis zehn Wochen nach Ihrem Auftrag. Vorher messen wir bei Ihnen alles nach.',
      payment: '30 % bei Auftrag, 70 % innerhalb von vierzehn Tagen nach der Montage.',
      terms:
        '1. Die Preise gelten bis zum Datum auf diesem Angebot.\n\n2. Wir messen vor der Fertigung bei Ihnen nach. Ändert sich dadurch der Preis, fragen wir Sie zuerst.\n\n3. Die Teile bleiben unser Eigentum, bis alles bezahlt ist.\n\n4. Auf Konstruktion und Glas geben wir zehn Jahre Garantie, auf Licht und Motoren zwei.',
    },
    fr: {
      introduction:
        'Merci de concevoir votre véranda avec nous. Vous lisez ci-dessous ce que nous construisons pour vous et son prix, pose comprise. Une erreur, un autre souhait ? Posez-nous votre question.',
      closing: 'Nous serions heureux de construire votre véranda.',
      delivery: 'Huit à dix semaines après votre commande. Nous mesurons d’abord tout chez vous.',
      payment: '30 % à la commande, 70 % dans les quatorze jours après la pose.',
      terms:
        '1. Les prix sont valables jusqu’à la date indiquée sur ce devis.\n\n2. Nous mesurons chez vous avant la fabrication. Si le prix change alors, nous vous demandons d’abord votre accord.\n\n3. Les éléments restent notre propriété jusqu’au paiement complet.\n\n4. Nous garantissons la structure et le verre dix ans, l’éclairage et les moteurs deux ans.',
    },
  },
}
