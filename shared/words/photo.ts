import type { Language } from '../form/text.contract.ts'

const en = {
  photoAdd: 'Add photos or a PDF',
  photoDrop: 'You can also drop or paste them here.',
  photoMost: 'At most {0} files.',
  photoAdded: '{0} is on its way.',
  photoHere: '{0} has arrived.',
  photoRemoved: '{0} has been removed.',
  photoRemove: 'Remove',
  photoEarlier: 'Added earlier',
  photoNotSent: 'This file did not arrive.',
  photoFull: 'Files cannot be taken at the moment. You can send your request without this one.',
  photoTooLarge: 'This file is too large: at most 15 MB, a PDF 10 MB.',
  photoTooManyPixels: 'This picture is too large. Choose a smaller one.',
  photoHeic:
    'This photo is a HEIC file, which cannot be read here. Choose it as JPEG or take a screenshot of it.',
  photoUnknown: 'This is neither a photo nor a PDF.',
  photoBroken: 'This file is damaged or incomplete.',
  photoGone: 'Files are kept for a day. Please add this one again.',
  photoLate: 'Not every file has arrived. Try again, or send once more to send without it.',
  photoWaits: 'Files on their way: {0}…',
}

/** The texts of a question for photos. Only forms with one bring them. */
export type PhotoMessages = typeof en

export const PHOTO_MESSAGES: Readonly<Record<Language, PhotoMessages>> = {
  en,
  nl: {
    photoAdd: 'Foto’s of een PDF toevoegen',
    photoDrop: 'U kunt ze hier ook neerzetten of plakken.',
    photoMost: 'Hoogstens {0} bestanden.',
    photoAdded: '{0} is onderweg.',
    photoHere: '{0} is aangekomen.',
    photoRemoved: '{0} is verwijderd.',
    photoRemove: 'Verwijderen',
    photoEarlier: 'Eerder toegevoegd',
    photoNotSent: 'Dit bestand is niet aangekomen.',
    photoFull:
      'Bestanden kunnen nu niet worden aangenomen. U kunt uw aanvraag zonder dit bestand versturen.',
    photoTooLarge: 'Dit bestand is te groot: hoogstens 15 MB, een PDF 10 MB.',
    photoTooManyPixels: 'Deze foto is te groot. Kies een kleinere.',
    photoHeic:
      'Deze foto is een HEIC-bestand en kan hier niet worden gelezen. Kies de foto als JPEG of maak er een schermafdruk van.',
    photoUnknown: 'Dit is geen foto en geen PDF.',
    photoBroken: 'Dit bestand is beschadigd of niet compleet.',
    photoGone: 'Bestanden worden een dag bewaard. Voeg dit bestand opnieuw toe.',
    photoLate:
      'Niet elk bestand is aangekomen. Probeer het opnieuw, of verstuur nog eens om het zonder te versturen.',
    photoWaits: 'Bestanden onderweg: {0}…',
  },
  de: {
    photoAdd: 'Fotos oder ein PDF hinzufügen',
    photoDrop: 'Sie können sie auch hier ablegen oder einfügen.',
    photoMost: 'Höchstens {0} Dateien.',
    photoAdded: '{0} wird übertragen.',
    photoHere: '{0} ist angekommen.',
    photoRemoved: '{0} wurde entfernt.',
    photoRemove: 'Entfernen',
    photoEarlier: 'Zuvor hinzugefügt',
    photoNotSent: 'Diese Datei ist nicht angekommen.',
    photoFull:
      'Dateien können zurzeit nicht angenommen werden. Sie können Ihre Anfrage ohne diese Datei senden.',
    photoTooLarge: 'Diese Datei ist zu groß: höchstens 15 MB, ein PDF 10 MB.',
    photoTooManyPixels: 'Dieses Bild ist zu groß. Bitte wählen Sie ein kleineres.',
    photoHeic:
      'Dieses Foto ist eine HEIC-Datei und kann hier nicht gelesen werden. Wählen Sie es als JPEG oder machen Sie einen Screenshot davon.',
    photoUnknown: 'Das ist weder ein Foto noch ein PDF.',
    photoBroken: 'Diese Datei ist beschädigt oder unvollständig.',
    photoGone: 'Dateien werden einen Tag aufbewahrt. Bitte fügen Sie diese erneut hinzu.',
    photoLate:
      'Nicht jede Datei ist angekommen. Versuchen Sie es erneut, oder senden Sie noch einmal, um ohne sie zu senden.',
    photoWaits: 'Dateien werden übertragen: {0}…',
  },
  fr: {
    photoAdd: 'Ajouter des photos ou un PDF',
    photoDrop: 'Vous pouvez aussi les déposer ou les coller ici.',
    photoMost: '{0} fichiers au plus.',
    photoAdded: '{0} : envoi en cours.',
    photoHere: '{0} : fichier reçu.',
    photoRemoved: '{0} : fichier supprimé.',
    photoRemove: 'Supprimer',
    photoEarlier: 'Ajouté précédemment',
    photoNotSent: 'Ce fichier n’est pas arrivé.',
    photoFull:
      'Les fichiers ne peuvent pas être reçus pour le moment. Vous pouvez envoyer votre demande sans celui-ci.',
    photoTooLarge: 'Ce fichier est trop volumineux : 15 Mo au plus, 10 Mo pour un PDF.',
    photoTooManyPixels: 'Cette image est trop grande. Choisissez-en une plus petite.',
    photoHeic:
      'Cette photo est un fichier HEIC, illisible ici. Choisissez-la en JPEG ou faites-en une capture d’écran.',
    photoUnknown: 'Ce n’est ni une photo ni un PDF.',
    photoBroken: 'Ce fichier est endommagé ou incomplet.',
    photoGone: 'Les fichiers sont conservés un jour. Veuillez ajouter celui-ci à nouveau.',
    photoLate:
      'Tous les fichiers ne sont pas arrivés. Réessayez, ou envoyez encore une fois pour envoyer sans eux.',
    photoWaits: 'Fichiers en cours d’envoi : {0}…',
  },
}
