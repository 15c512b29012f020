/** The most characters a contact field takes. */
export const CONTACT_LENGTHS = {
  name: 255,
  email: 254,
  phone: 50,
  postcode: 20,
  city: 100,
  note: 5000,
} as const
