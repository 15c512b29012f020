import type { Language } from '../form/text.contract.ts'

const en = {
  photoAdd: 'Add {0}',
  photoKindsAll: 'photos, a PDF, a DWG or a DXF',
  photoKinds: 'photos or a PDF',
  photoDrop: 'You can also drop or paste them here.',
  photoMost: 'At most {0} files.',
  photoAdded: '{0} is on its way.',
  photoHere: '{0} has arrived.',
  photoRemoved: '{0} has been removed.',
  photoRemove: 'Remove',
  photoEarlier: 'The file you added earlier',
  photoNotSent: '{0} has not arrived yet: the connection was lost. It is sent again by itself.',
  photoFull:
    '{0} was not taken: files cannot be taken at the moment. You can send your request without it.',
  photoTooLarge:
    '{0} is too large: at most 15 MB for a photo, 10 MB for another file. Choose a smaller one.',
  photoTooManyPixels: '{0} has too many pixels. Choose a smaller version of it.',
  photoUnknown: '{0} is another kind of file than is asked for. Choose {1}.',
  photoBroken:
    '{0} is damaged or incomplete. Open it on your device and save it again, or choose another file.',
  photoMany: '{0} was not added: at most {1} files. Remove one first, then add it again.',
  photoGone: '{0} is no longer here: files are kept for a day. Please add it again.',
  photoLate: 'Not every file has arrived. Try again, or send once more to send without it.',
  photoWaits: 'Files on their way: {0}…',
}

/** The texts of a photo question. Only forms with one include them. */
export type PhotoMessages = typeof en

export const PHOTO_MESSAGES: Readonly<Record<Language, PhotoMessages>> = {
  en,
  nl: {
    photoAdd: '{0} toevoegen',
    photoKindsAll: 'foto’s, een pdf, een DWG of een DXF',
    photoKinds: 'foto’s of een pdf',
    photoDrop: 'U kunt ze ook hierheen slepen of plakken.',
    photoMost: 'Hoogstens {0} bestanden.',
    photoAdded: '{0} is onderweg.',
    photoHere: '{0} is aangekomen.',
    photoRemoved: '{0} is verwijderd.',
    photoRemove: 'Verwijderen',
    photoEarlier: 'Het eerder toegevoegde bestand',
    photoNotSent:
      '{0} is nog niet aangekomen: de verbinding viel weg. Het bestand wordt vanzelf opnieuw verstuurd.',
    photoFull:
      '{0} is niet toegevoegd: bestanden toevoegen kan op dit moment niet. U kunt uw aanvraag zonder dit bestand versturen.',
    photoTooLarge:
      '{0} is te groot: hoogstens 15 MB voor een foto, 10 MB voor een ander bestand. Kies een kleiner bestand.',
    photoTooManyPixels: '{0} heeft te veel pixels. Kies een kleinere versie.',
    photoUnknown: '{0} is een ander soort bestand dan gevraagd. Kies {1}.',
    photoBroken:
      '{0} is beschadigd of niet compleet. Open het op uw apparaat en sla het opnieuw op, of kies een ander bestand.',
    photoMany:
      '{0} is niet toegevoegd: hoogstens {1} bestanden. Verwijder er eerst een en voeg het dan opnieuw toe.',
    photoGone: '{0} is hier niet meer: bestanden worden een dag bewaard. Voeg het opnieuw toe.',
    photoLate:
      'Niet elk bestand is aangekomen. Probeer het opnieuw, of verstuur nog eens: uw aanvraag gaat dan zonder die bestanden.',
    photoWaits: 'Bestanden onderweg: {0}…',
  },
  de: {
    photoAdd: '{0} hinzufügen',
    photoKindsAll: 'Fotos, ein PDF, eine DWG oder eine DXF',
    photoKinds: 'Fotos oder ein PDF',
    photoDrop: 'Sie können sie auch hier ablegen oder einfügen.',
    photoMost: 'Höchstens {0} Dateien.',
    photoAdded: '{0} wird übertragen.',
    photoHere: '{0} ist angekommen.',
    photoRemoved: '{0} wurde entfernt.',
    photoRemove: 'Entfernen',
    photoEarlier: 'Die zuvor hinzugefügte Datei',
    photoNotSent:
      '{0} ist noch nicht angekommen: Die Verbindung wurde unterbrochen. Die Datei wird von selbst erneut gesendet.',
    photoFull:
      '{0} wurde nicht angenommen: Dateien können zurzeit nicht angenommen werden. Sie können Ihre Anfrage ohne diese Datei senden.',
    photoTooLarge:
      '{0} ist zu groß: höchstens 15 MB für ein Foto, 10 MB für eine andere Datei. Bitte wählen Sie eine kleinere.',
    photoTooManyPixels: '{0} hat zu viele Pixel. Bitte wählen Sie eine kleinere Fassung.',
    photoUnknown: '{0} ist eine andere Art von Datei als gefragt. Wählen Sie {1}.',
    photoBroken:
      '{0} ist beschädigt oder unvollständig. Öffnen Sie die Datei auf Ihrem Gerät und speichern Sie sie neu, oder wählen Sie eine andere.',
    photoMany:
      '{0} wurde nicht hinzugefügt: höchstens {1} Dateien. Entfernen Sie zuerst eine und fügen Sie diese dann erneut hinzu.',
    photoGone:
      '{0} ist nicht mehr hier: Dateien werden einen Tag aufbewahrt. Bitte fügen Sie sie erneut hinzu.',
    photoLate:
      'Nicht jede Datei ist angekommen. Versuchen Sie es erneut, oder senden Sie noch einmal: Dann geht Ihre Anfrage ohne die fehlenden Dateien hinaus.',
    photoWaits: 'Dateien werden übertragen: {0}…',
  },
  fr: {
    photoAdd: 'Ajouter {0}',
    photoKindsAll: 'des photos, un PDF, un DWG ou un DXF',
    photoKinds: 'des photos ou un PDF',
    photoDrop: 'Vous pouvez aussi les déposer ou les coller ici.',
    photoMost: '{0} fichiers au plus.',
    photoAdded: '{0} : envoi en cours.',
    photoHere: '{0} : fichier reçu.',
    photoRemoved: '{0} : fichier supprimé.',
    photoRemove: 'Supprimer',
    photoEarlier: 'Le fichier ajouté précédemment',
    photoNotSent:
      '{0} n’est pas encore arrivé : la connexion a été coupée. L’envoi reprend de lui-même.',
    photoFull:
      '{0} n’a pas été reçu : les fichiers ne peuvent pas être reçus pour le moment. Vous pouvez envoyer votre demande sans lui.',
    photoTooLarge:
      '{0} est trop volumineux : 15 Mo au plus pour une photo, 10 Mo pour un autre fichier. Choisissez-en un plus petit.',
    photoTooManyPixels: '{0} a trop de pixels. Choisissez-en une version plus petite.',
    photoUnknown: '{0} est un autre type de fichier que celui demandé. Choisissez {1}.',
    photoBroken:
      '{0} est endommagé ou incomplet. Ouvrez-le sur votre appareil et enregistrez-le à nouveau, ou choisissez un autre fichier.',
    photoMany:
      '{0} n’a pas été ajouté : {1} fichiers au plus. Supprimez-en un d’abord, puis ajoutez-le à nouveau.',
    photoGone:
      '{0} n’est plus ici : les fichiers sont conservés un jour. Veuillez l’ajouter à nouveau.',
    photoLate:
      'Tous les fichiers ne sont pas arrivés. Réessayez, ou envoyez encore une fois pour envoyer sans eux.',
    photoWaits: 'Fichiers en cours d’envoi : {0}…',
  },
}
