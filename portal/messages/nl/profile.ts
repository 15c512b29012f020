import type { Messages } from '../type.ts'

export const profile: Messages['profile'] = {
  about: 'Hiermee bereiken klanten u vanaf de offertes die u behandelt.',
  phone: 'Uw telefoonnummer voor klanten',
  photo: 'Foto',
  noPhoto: 'Nog geen foto',
  photoOf: (name) => `Foto van ${name}`,
  photoHint: 'PNG, JPEG of WebP. De foto wordt in uw browser verkleind en meteen opgeslagen.',
  photoSaved: 'De foto is opgeslagen.',
  photoRemoved: 'De foto is verwijderd.',
  removePhoto: 'Foto verwijderen',
}
