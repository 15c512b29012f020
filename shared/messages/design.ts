import type { Language } from '../form/text.contract.ts'

const en = {
  designMail: 'Mail me my design',
  designTo: 'Your e-mail address',
  designSend: 'Send the link',
  designSent: 'It is on its way to {0}. We forget the address within a day.',
  designNoEmail: 'This is not a whole e-mail address.',
  designFailed: 'The mail could not be sent just now. Try again later, or copy the link.',
}

/** The texts of a form that emails designs to its visitors. Only such forms include them. */
export type DesignMessages = typeof en

export const DESIGN_MESSAGES: Readonly<Record<Language, DesignMessages>> = {
  en,
  nl: {
    designMail: 'Mail mij mijn ontwerp',
    designTo: 'Uw e-mailadres',
    designSend: 'Link versturen',
    designSent: 'De link is onderweg naar {0}. Wij wissen het adres binnen een dag.',
    designNoEmail: 'Dit is geen volledig e-mailadres.',
    designFailed: 'De mail kon nu niet worden verstuurd. Probeer het later, of kopieer de link.',
  },
  de: {
    designMail: 'Entwurf per E-Mail an mich senden',
    designTo: 'Ihre E-Mail-Adresse',
    designSend: 'Link senden',
    designSent: 'Er ist unterwegs zu {0}. Die Adresse vergessen wir innerhalb eines Tages.',
    designNoEmail: 'Das ist keine vollständige E-Mail-Adresse.',
    designFailed:
      'Die E-Mail konnte gerade nicht gesendet werden. Versuchen Sie es später, oder kopieren Sie den Link.',
  },
  fr: {
    designMail: 'M’envoyer mon projet par e-mail',
    designTo: 'Votre adresse e-mail',
    designSend: 'Envoyer le lien',
    designSent: 'Il est en route vers {0}. Nous oublions l’adresse dans la journée.',
    designNoEmail: 'Ce n’est pas une adresse e-mail complète.',
    designFailed:
      'L’e-mail n’a pas pu être envoyé pour le moment. Réessayez plus tard, ou copiez le lien.',
  },
}
