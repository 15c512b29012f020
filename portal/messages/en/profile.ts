/** How customers reach a member. */
export const profile = {
  about: 'Customers find you with these on the offers that you look after.',
  phone: 'Your phone number for customers',
  photo: 'Photo',
  noPhoto: 'No photo yet',
  photoOf: (name: string) => `Photo of ${name}`,
  photoHint: 'PNG, JPEG or WebP. It is made smaller in your browser and saved at once.',
  photoSaved: 'The photo is saved.',
  photoRemoved: 'The photo is removed.',
  removePhoto: 'Remove the photo',
}
