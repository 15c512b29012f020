/** The contact input. */
export const emptyContact = {
  name: '',
  phone: '',
  email: '',
  street: '',
  house_number: '',
  postcode: '',
  city: '',
  /** The account's if blank. */
  country: '',
  /** The account's if blank. */
  language: '',
}
export type TypedContact = typeof emptyContact
