/** Maximum characters of each contact field. */
export const CONTACT_LENGTHS = {
  name: 255,
  email: 254,
  phone: 50,
  street: 200,
  house_number: 20,
  postcode: 20,
  city: 100,
  country: 2,
  note: 5000,
} as const
