import type { Language } from '../../../shared/form/text.contract.ts'

const en = {
  skip: 'To the form',
  languages: 'Language',
  later: '{0} asks you about the rest once your request is there.',
  unknown: 'There is no form here',
  unknownText: 'Perhaps the link was cut off. Ask whoever gave it to you for a new one.',
  trouble: 'That did not work',
  troubleText: 'Nothing was sent. Go back and try again in a minute.',
}
export type PageTexts = typeof en

/** The texts of a form's page, in addition to those of the form and the widget. */
export const FORM_PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = {
  en,
  nl: {
    skip: 'Naar het formulier',
    languages: 'Taal',
    later: '{0} vraagt u de rest als uw aanvraag er is.',
    unknown: 'Hier is geen formulier',
    unknownText: 'Misschien is de link afgebroken. Vraag om een nieuwe bij wie hem u gaf.',
    trouble: 'Dat is niet gelukt',
    troubleText: 'Er is niets verstuurd. Ga terug en probeer het over een minuut nog eens.',
  },
  de: {
    skip: 'Zum Formular',
    languages: 'Sprache',
    later: '{0} fragt Sie nach dem Rest, sobald Ihre Anfrage da ist.',
    unknown: 'Hier ist kein Formular',
    unknownText:
      'Vielleicht ist der Link abgeschnitten. Bitten Sie um einen neuen, wo Sie ihn bekommen haben.',
    trouble: 'Das hat nicht geklappt',
    troubleText:
      'Es wurde nichts gesendet. Gehen Sie zurück und versuchen Sie es in einer Minute noch einmal.',
  },
  fr: {
    skip: 'Aller au formulaire',
    languages: 'Langue',
    later: '{0} vous demandera le reste une fois votre demande arrivée.',
    unknown: 'Il n’y a pas de formulaire ici',
    unknownText: 'Le lien est peut-être incomplet. Demandez-en un nouveau à qui vous l’a donné.',
    trouble: 'Cela n’a pas fonctionné',
    troubleText: 'Rien n’a été envoyé. Revenez en arrière et réessayez dans une minute.',
  },
}
