import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { AddressAsked, findAddress } from '../../forms/addresses/addresses.contract.ts'
import { createAddressLookup } from '../../forms/addresses/lookup.ts'
import { findForm } from '../../forms/forms.reads.ts'
import { asksLookup } from '../../forms/publish.ts'
import { ApiError, NotFound } from '../../ground/errors.ts'
import { readJsonBody } from '../../ground/http/body.ts'
import { respond } from '../../ground/http/respond.ts'
import { validate } from '../../ground/http/validate.ts'
import type { Services } from '../../ground/services.ts'
import type { AddressBudget, EmbedRoute } from './forms.ts'
import { checkOrigin } from './origin.ts'

/** A customer looks up one address, and corrects it a few times. */
const ADDRESSES: AddressBudget = { name: 'addresses', perMinute: 30, shared: true }

/** Finds the street and town of what a customer typed, so that they need not. */
export function createAddressRoute({ database, log, outgoing }: Services): EmbedRoute {
  const lookUp = createAddressLookup(outgoing.readJson, database.clock)
  return {
    endpoint: findAddress,
    budget: ADDRESSES,
    answer: async ({ request, slug, headers }) => {
      const form = await findForm(database.source, slug)
      if (form === null) throw new NotFound()
      const account = await getAccountRow(database.source, form.accountId)
      const { address_lookup: setting, country: home } = account
      if (account.disabled_at !== null) throw new ApiError('form_closed')
      if (setting === null || !asksLookup(form.definition)) throw new NotFound()
      checkOrigin(request, form, log)
      const body = await readJsonBody(request, findAddress)
      const asked = validate(AddressAsked, body.value, body.faults)
      return respond({ data: await lookUp(asked, { setting, home }) }, findAddress, headers)
    },
  }
}
