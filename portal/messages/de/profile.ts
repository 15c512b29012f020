import type { Messages } from '../type.ts'

export const profile: Messages['profile'] = {
  about: 'So erreichen Kunden Sie auf den Angeboten, die Sie betreuen.',
  phone: 'Ihre Telefonnummer für Kunden',
  photo: 'Foto',
  noPhoto: 'Noch kein Foto',
  photoOf: (name) => `Foto von ${name}`,
  photoHint: 'PNG, JPEG oder WebP. Es wird in Ihrem Browser verkleinert und sofort gespeichert.',
  photoSaved: 'Das Foto ist gespeichert.',
  photoRemoved: 'Das Foto ist entfernt.',
  removePhoto: 'Foto entfernen',
}
