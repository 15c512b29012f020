import type { Language } from '../../../shared/form/text.contract.ts'

const en = {
  skip: 'To the form',
  languages: 'Language',
  later: '{0} asks you about the rest once your request is there.',
  faults: 'Please check these answers',
  faultsText: 'Everything you entered is still here.',
  again: 'Please send once more',
  againText: 'Everything you entered is still here. Please look at it and send it once more.',
  unknownTitle: 'There is no form here',
  unknownText: 'Perhaps the link was cut off. Ask whoever gave it to you for a new one.',
  troubleTitle: 'That did not work',
  troubleText: 'Nothing was sent. Go back and try again in a moment.',
  busyTitle: 'A moment, please',
  busyText: 'There were many requests from your connection. Go back and try again in a minute.',
}
export type PageTexts = typeof en

/** What the page of a form says besides the words of the form and the widget's. */
export const TEXTS: Readonly<Record<Language, PageTexts>> = {
  en,
  nl: {
    skip: 'Naar het formulier',
    languages: 'Taal',
    later: '{0} vraagt u de rest als uw aanvraag er is.',
    faults: 'Kijk deze antwoorden nog eens na',
    faultsText: 'Alles wat u hebt ingevuld staat er nog.',
    again: 'Verstuur nog een keer',
    againText: 'Alles wat u hebt ingevuld staat er nog. Kijk het na en verstuur het nog een keer.',
    unknownTitle: 'Hier is geen formulier',
    unknownText: 'Misschien is de link afgebroken. Vraag om een nieuwe bij wie hem u gaf.',
    troubleTitle: 'Dat is niet gelukt',
    troubleText: 'Er is niets verstuurd. Ga terug en probeer het zo dadelijk nog eens.',
    busyTitle: 'Een ogenblik',
    busyText:
      'Er kwamen veel verzoeken van uw verbinding. Ga terug en probeer het over een minuut nog eens.',
  },
  de: {
    skip: 'Zum Formular',
    languages: 'Sprache',
    later: '{0} fragt Sie nach dem Rest, sobald Ihre Anfrage da ist.',
    faults: 'Bitte prüfen Sie diese Antworten',
    faultsText: 'Alles, was Sie eingegeben haben, ist noch da.',
    again: 'Bitte noch einmal senden',
    againText:
      'Alles, was Sie eingegeben haben, ist noch da. Bitte sehen Sie es durch und senden Sie es noch einmal.',
    unknownTitle: 'Hier ist kein Formular',
    unknownText:
      'Vielleicht ist der Link abgeschnitten. Bitten Sie um einen neuen, wo Sie ihn bekommen haben.',
    troubleTitle: 'Das hat nicht geklappt',
    troubleText:
      'Es wurde nichts gesendet. Gehen Sie zurück und versuchen Sie es gleich noch einmal.',
    busyTitle: 'Einen Moment bitte',
    busyText:
      'Von Ihrem Anschluss kamen viele Anfragen. Gehen Sie zurück und versuchen Sie es in einer Minute noch einmal.',
  },
  fr: {
    skip: 'Aller au formulaire',
    languages: 'Langue',
    later: '{0} vous demandera le reste une fois votre demande arrivée.',
    faults: 'Veuillez vérifier ces réponses',
    faultsText: 'Tout ce que vous avez saisi est encore là.',
    again: 'Veuillez envoyer encore une fois',
    againText:
      'Tout ce que vous avez saisi est encore là. Relisez-le et envoyez-le encore une fois.',
    unknownTitle: 'Il n’y a pas de formulaire ici',
    unknownText: 'Le lien est peut-être incomplet. Demandez-en un nouveau à qui vous l’a donné.',
    troubleTitle: 'Cela n’a pas fonctionné',
    troubleText: 'Rien n’a été envoyé. Revenez en arrière et réessayez dans un instant.',
    busyTitle: 'Un instant',
    busyText:
      'Votre connexion a envoyé beaucoup de demandes. Revenez en arrière et réessayez dans une minute.',
  },
}
