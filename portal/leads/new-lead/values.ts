/** How to reach the customer, as it is typed. */
export const emptyContact = {
  name: '',
  phone: '',
  email: '',
  street: '',
  house_number: '',
  postcode: '',
  city: '',
  /** The account's when blank. */
  country: '',
  /** The account's when blank. */
  language: '',
}
export type TypedContact = typeof emptyContact
