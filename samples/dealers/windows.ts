import { USUAL_OFFER_SETTINGS } from '../../server/account/accounts/offer-settings.contract.ts'
import type { DemoDealer } from './dealer.ts'

/** An invented dealer of window frames. */
export const WINDOWS: DemoDealer = {
  name: 'Kozijnwerk Berkendaal',
  accent: '#274b73',
  email: 'info@berkendaal.example',
  phone: '010 000 08 08',
  letterhead: {
    address: 'Berkenweg 8\n2345 AB Berkendaal',
    company_number: '00000008',
    vat_number: 'NL000000008B00',
  },
  template: 'window',
  slug: 'demo-windows',
  promotion: {
    name: 'Glasmaand',
    discount_pct: 5,
    code: 'GLAS',
    description: '5 % korting in de glasmaand',
  },
  offerSettings: {
    ...USUAL_OFFER_SETTINGS,
    texts: {
      nl: {
        introduction:
          'Dank u voor uw aanvraag. Hieronder staat elk kozijn met zijn maat, uitvoering en prijs, met montage. Wilt u er een bij, of een anders? Stel uw vraag gerust.',
        closing: 'Wij maken uw kozijnen graag.',
        delivery: 'Zes tot acht weken na uw opdracht. Vooraf meten wij elk kozijn bij u thuis in.',
        payment: '30 % bij opdracht, 70 % binnen veertien dagen na montage.',
        terms:
          '1. De prijzen gelden tot en met de datum op deze offerte.\n\n2. Wij meten vóór de productie elk kozijn in. Verandert daardoor de prijs, dan vragen wij u eerst om akkoord.\n\n3. Schilder- en stucwerk hoort niet bij onze opdracht, tenzij het hierboven staat.\n\n4. Op kozijnen en glas geven wij tien jaar garantie, op hang- en sluitwerk vijf jaar.',
      },
      en: {
        introduction:
          'Thank you for your request. Below you find each window with its size, model and price, with installation. Would you like one more, or another one? Please ask.',
        closing: 'We would be glad to make your windows.',
        delivery: 'Six to eight weeks after your order. We measure each window at your home first.',
        payment: '30 % with the order, 70 % within fourteen days after installation.',
        terms:
          '1. The prices hold until the date on this offer.\n\n2. We measure each window before production. Should that change the price, we ask you first.\n\n3. Painting and plastering are not part of our work, unless they are listed above.\n\n4. We guarantee frames and glass for ten years, hinges and locks for five.',
      },
      de: {
        introduction:
          'Vielen Dank für Ihre Anfrage. Unten steht jedes Fenster mit Maß, Ausführung und Preis, mit Montage. Möchten Sie noch eines, oder eines anders? Fragen Sie uns gern.',
        closing: 'Wir fertigen Ihre Fenster gern.',
        delivery:
          'Sechs bis acht Wochen nach Ihrem Auftrag. Vorher messen wir jedes Fenster bei Ihnen auf.',
        payment: '30 % bei Auftrag, 70 % innerhalb von vierzehn Tagen nach der Montage.',
        terms:
          '1. Die Preise gelten bis zum Datum auf diesem Angebot.\n\n2. Wir messen jedes Fenster vor der Fertigung auf. Ändert sich dadurch der Preis, fragen wir Sie zuerst.\n\n3. Maler- und Putzarbeiten gehören nicht zu unserem Auftrag, sofern sie nicht oben stehen.\n\n4. Auf Rahmen und Glas geben wir zehn Jahre Garantie, auf Beschläge fünf.',
      },
      fr: {
        introduction:
          'Merci pour votre demande. Vous trouvez ci-dessous chaque fenêtre avec ses dimensions, son modèle et son prix, pose comprise. Une de plus, ou une autre ? Posez-nous votre question.',
        closing: 'Nous serions heureux de fabriquer vos fenêtres.',
        delivery:
          'Six à huit semaines après votre commande. Nous mesurons d’abord chaque fenêtre chez vous.',
        payment: '30 % à la commande, 70 % dans les quatorze jours après la pose.',
        terms:
          '1. Les prix sont valables jusqu’à la date indiquée sur ce devis.\n\n2. Nous mesurons chaque fenêtre avant la fabrication. Si le prix change alors, nous vous demandons d’abord votre accord.\n\n3. La peinture et l’enduit ne font pas partie de notre travail, sauf mention ci-dessus.\n\n4. Nous garantissons les cadres et le verre dix ans, la quincaillerie cinq ans.',
      },
    },
  },
}
