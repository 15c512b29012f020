import type { Language } from '../../../shared/form/text.contract.ts'
import type { MailText, MailWords } from './texts.contract.ts'

/** The subject of an email without a template. */
export const USUAL_SUBJECT: Record<Language, string> = {
  nl: 'Uw aanvraag {reference} bij {company}',
  en: 'Your request {reference} at {company}',
  de: 'Ihre Anfrage {reference} bei {company}',
  fr: 'Votre demande {reference} chez {company}',
}

type Usual = Pick<MailText, 'key'> & {
  /** The dealer's name for it. */
  names: Record<Language, string>
  words: Record<Language, MailWords>
}

/** The default templates, which a dealer can change. The names of sender and dealer are added automatically. */
export const USUAL_TEMPLATES: readonly Usual[] = [
  {
    key: 'not_reached',
    names: {
      nl: 'Niet bereikt',
      en: 'Not reached',
      de: 'Nicht erreicht',
      fr: 'Pas joint',
    },
    words: {
      nl: {
        subject: 'Wij belden u over uw aanvraag {reference}',
        text: 'Beste {name},\n\nWij hebben u gebeld over uw aanvraag, maar u helaas niet bereikt. Wanneer komt het u uit? Laat het ons weten met een antwoord op deze mail, dan bellen wij u dan.\n\nMet vriendelijke groet,',
      },
      en: {
        subject: 'We called you about your request {reference}',
        text: 'Dear {name},\n\nWe called you about your request but could not reach you. When would suit you? Let us know by answering this mail, and we will call you then.\n\nKind regards,',
      },
      de: {
        subject: 'Unser Anruf zu Ihrer Anfrage {reference}',
        text: 'Guten Tag {name},\n\nwir haben Sie zu Ihrer Anfrage angerufen, aber leider nicht erreicht. Wann passt es Ihnen? Antworten Sie einfach auf diese E-Mail, dann rufen wir Sie zu dieser Zeit an.\n\nMit freundlichen Grüßen',
      },
      fr: {
        subject: 'Notre appel au sujet de votre demande {reference}',
        text: 'Bonjour {name},\n\nNous vous avons appelé au sujet de votre demande, sans réussir à vous joindre. Quand seriez-vous disponible ? Répondez simplement à ce mail et nous vous rappellerons.\n\nCordialement,',
      },
    },
  },
  {
    key: 'send_offer',
    names: {
      nl: 'Offerte nog eens sturen',
      en: 'Send the offer again',
      de: 'Angebot noch einmal senden',
      fr: 'Renvoyer le devis',
    },
    words: {
      nl: {
        subject: 'Uw offerte van {company}',
        text: 'Beste {name},\n\nHier vindt u onze offerte. U kunt hem online lezen, er vragen over stellen en ondertekenen:\n\n{offer_link}\n\nHebt u nog vragen? Antwoord gerust op deze mail.\n\nMet vriendelijke groet,',
      },
      en: {
        subject: 'Your offer from {company}',
        text: 'Dear {name},\n\nHere is our offer. You can read it, ask about it and sign it online:\n\n{offer_link}\n\nIf you have any questions, just answer this mail.\n\nKind regards,',
      },
      de: {
        subject: 'Ihr Angebot von {company}',
        text: 'Guten Tag {name},\n\nhier finden Sie unser Angebot. Sie können es online lesen, Fragen dazu stellen und es unterschreiben:\n\n{offer_link}\n\nHaben Sie noch Fragen? Antworten Sie gern auf diese E-Mail.\n\nMit freundlichen Grüßen',
      },
      fr: {
        subject: 'Votre devis de {company}',
        text: 'Bonjour {name},\n\nVoici notre devis. Vous pouvez le lire en ligne, poser vos questions et le signer :\n\n{offer_link}\n\nUne question ? Répondez simplement à ce mail.\n\nCordialement,',
      },
    },
  },
  {
    key: 'visit',
    names: {
      nl: 'Afspraak bevestigen',
      en: 'Confirm the visit',
      de: 'Termin bestätigen',
      fr: 'Confirmer le rendez-vous',
    },
    words: {
      nl: {
        subject: 'Onze afspraak: {visit}',
        text: 'Beste {name},\n\nHierbij bevestigen wij onze afspraak: {visit}. Komt het toch niet uit? Laat het ons dan op tijd weten.\n\nMet vriendelijke groet,',
      },
      en: {
        subject: 'Our appointment: {visit}',
        text: 'Dear {name},\n\nThis confirms our appointment: {visit}. If it does not suit you after all, please let us know in time.\n\nKind regards,',
      },
      de: {
        subject: 'Unser Termin: {visit}',
        text: 'Guten Tag {name},\n\nhiermit bestätigen wir unseren Termin: {visit}. Passt es Ihnen doch nicht? Dann geben Sie uns bitte rechtzeitig Bescheid.\n\nMit freundlichen Grüßen',
      },
      fr: {
        subject: 'Notre rendez-vous : {visit}',
        text: 'Bonjour {name},\n\nNous vous confirmons notre rendez-vous : {visit}. Si cela ne vous convient plus, prévenez-nous à temps.\n\nCordialement,',
      },
    },
  },
]
