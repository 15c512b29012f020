import type { Messages } from '../type.ts'

export const profile: Messages['profile'] = {
  about: 'Ainsi les clients vous joignent depuis les devis dont vous vous occupez.',
  phone: 'Votre numéro de téléphone pour les clients',
  photo: 'Photo',
  noPhoto: 'Pas encore de photo',
  photoOf: (name) => `Photo de ${name}`,
  photoHint: 'PNG, JPEG ou WebP. Elle est réduite dans votre navigateur et enregistrée aussitôt.',
  photoSaved: 'La photo est enregistrée.',
  photoRemoved: 'La photo est supprimée.',
  removePhoto: 'Supprimer la photo',
}
