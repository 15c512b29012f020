interface ErrorEntry {
  status: number
  meaning: string
  /** The default `meta.message`. `{limit}` is replaced by the detail or header of that name. */
  message: string
  header?: 'Allow' | 'Retry-After' | 'WWW-Authenticate'
  /** Only the portal returns it, so the API's documents omit it. */
  portal?: true
}

/** Every `errors.code` of a surface. */
export const ERRORS = {
  invalid_json: {
    status: 400,
    meaning: 'The body is not JSON, not UTF-8, or nested deeper than 32 levels.',
    message: 'The body is not valid JSON in UTF-8.',
  },
  invalid_request: {
    status: 400,
    meaning: 'The request or one of its headers cannot be read.',
    message: 'This is not a valid HTTP request.',
  },
  unauthenticated: {
    status: 401,
    meaning: 'The key is missing, wrong, expired or revoked.',
    message: 'A valid API key is required.',
    header: 'WWW-Authenticate',
  },
  signed_out: {
    status: 401,
    portal: true,
    meaning: 'Nobody is signed in, or the session has ended.',
    message: 'You are signed out. Sign in again.',
  },
  quota_reached: {
    status: 402,
    meaning: 'The account’s lead quota of this calendar month is spent. Do not retry.',
    message: 'The lead quota of this account is spent for this month.',
  },
  form_closed: {
    status: 402,
    portal: true,
    meaning: 'The dealer of the form accepts no requests now. No lead was created. Do not retry.',
    message: 'This dealer takes no requests here now.',
  },
  insufficient_scope: {
    status: 403,
    meaning: 'The key lacks the scope.',
    message: 'This key lacks the scope {required_scope}.',
    header: 'WWW-Authenticate',
  },
  account_disabled: {
    status: 403,
    meaning:
      'The operator of this server has disabled the account. Its data is kept. Do not retry.',
    message: 'This account is disabled. Ask the operator of this server.',
  },
  plan_required: {
    status: 403,
    meaning: 'The account’s plan does not include the API.',
    message: 'The plan of this account does not include the API.',
  },
  role_required: {
    status: 403,
    portal: true,
    meaning: 'The role of the member does not allow this.',
    message: 'Your role in this account does not allow this.',
  },
  no_membership: {
    status: 403,
    portal: true,
    meaning: 'The person who is signed in is not, or no longer, a member of the account.',
    message: 'You are not a member of this account.',
  },
  not_operator: {
    status: 403,
    portal: true,
    meaning: 'The person who is signed in is not an operator of this server.',
    message: 'Only an operator of this server may do this.',
  },
  leave_required: {
    status: 403,
    portal: true,
    meaning: 'No owner of the account gives operators access now.',
    message: 'Ask an owner of this account to let the operator in: Settings, Account.',
  },
  second_factor_required: {
    status: 403,
    portal: true,
    meaning: 'An operator has not switched on a second factor yet.',
    message: 'Switch on a second factor first.',
  },
  contact_hidden: {
    status: 403,
    portal: true,
    meaning:
      'The member may not see contact details or written text, so may not change them or open a file with them.',
    message:
      'You see neither contact details nor written text in this account, so you can neither change them nor open a file with them.',
  },
  other_site: {
    status: 403,
    portal: true,
    meaning: 'A write to the portal did not come from a page of the portal.',
    message: 'This request did not come from the portal.',
  },
  not_accepted: {
    status: 403,
    portal: true,
    meaning: 'The delivery of a lead does not prove that it comes from Google or Meta.',
    message: 'This request is not accepted.',
  },
  origin_not_allowed: {
    status: 403,
    meaning: 'A form was sent from a website it does not allow.',
    message: 'This form does not take requests from this website.',
  },
  proof_refused: {
    status: 403,
    meaning: 'A form was sent without a valid proof of work.',
    message: 'The proof of work of this request is not accepted.',
  },
  not_found: {
    status: 404,
    meaning: 'No such path, or no such record in this account.',
    message: 'No such resource.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path does not support this method. `Allow` lists the supported ones.',
    message: 'This path answers {Allow}.',
    header: 'Allow',
  },
  request_timeout: {
    status: 408,
    meaning: 'The request did not arrive in time. Nothing was written. Send it again.',
    message: 'This request did not arrive in time.',
  },
  promotion_in_use: {
    status: 409,
    meaning: 'Offers carry the promotion. Send `force=1` to delete it anyway.',
    message:
      'Offers that carry this promotion: {offers_count}. Switch it off, or delete it with force=1; they keep their discount.',
  },
  price_matrix_in_use: {
    status: 409,
    meaning: 'A form or an offer item uses the price matrix. `force=1` makes the change anyway.',
    message: 'Prices are looked up in this matrix; see errors.forms and errors.items.',
  },
  promotion_not_live: {
    status: 409,
    meaning: 'The promotion is switched off, or outside its window.',
    message: 'This promotion is switched off, or outside its window.',
  },
  last_owner: {
    status: 409,
    portal: true,
    meaning: 'The account would be left without an owner.',
    message: 'An account needs an owner. Make somebody else an owner first.',
  },
  too_many_passkeys: {
    status: 409,
    portal: true,
    meaning: 'The person has the maximum number of passkeys.',
    message: 'You have as many passkeys as one person may have. Remove one first.',
  },
  status_in_use: {
    status: 409,
    portal: true,
    meaning: 'Leads have a status that would be removed.',
    message: 'Leads have the status {status}: {leads}. Move them to another status first.',
  },
  account_gone: {
    status: 409,
    portal: true,
    meaning: 'The account was removed 30 days ago or more, so it is being deleted.',
    message: 'The 30 days are over: this account is being deleted and cannot be taken back.',
  },
  currency_in_use: {
    status: 409,
    portal: true,
    meaning: 'The account has offers in its currency, so it cannot be changed.',
    message:
      'There are offers in {currency} already, so the currency stays. Make another account for another currency.',
  },
  entry_in_use: {
    status: 409,
    portal: true,
    meaning: 'Something else uses the record, so it cannot be deleted.',
    message: 'This is used elsewhere, so it stays. It can be switched off.',
  },
  changed_meanwhile: {
    status: 409,
    meaning: 'Somebody changed the record after it was read. Nothing was written.',
    message: 'Somebody has changed this meanwhile.',
  },
  offer_incomplete: {
    status: 409,
    portal: true,
    meaning: 'The check list of the offer has an open point. Nothing was sent.',
    message: 'Something is missing before this offer can be sent.',
  },
  email_taken: {
    status: 409,
    portal: true,
    meaning: 'Another customer of the account has this e-mail address. Nothing was written.',
    message: 'Another customer has this e-mail address already. You can merge the two.',
  },
  mail_not_sendable: {
    status: 409,
    portal: true,
    meaning: 'The mail is already waiting to be sent, or its text is no longer stored.',
    message: 'This mail waits to be sent already, or its text is no longer kept.',
  },
  lead_signed: {
    status: 409,
    portal: true,
    meaning: 'The offer of the lead is signed. A contract cannot be deleted.',
    message: 'This offer is signed. A contract cannot be deleted.',
  },
  message_sent: {
    status: 409,
    portal: true,
    meaning: 'The mail has gone out, so it cannot be taken back.',
    message: 'This mail has gone out already.',
  },
  too_many_mails: {
    status: 409,
    portal: true,
    meaning: 'The account has sent its maximum of invitations or mails for the day.',
    message: 'This account may have {limit} of these sent in a day. Try again tomorrow.',
  },
  too_many_endpoints: {
    status: 409,
    meaning: 'The account has the maximum number of webhook endpoints.',
    message: 'An account has at most {limit} endpoints; delete one first.',
  },
  idempotency_in_progress: {
    status: 409,
    meaning: 'The first request with this `Idempotency-Key` is still running.',
    message: 'The first request with this Idempotency-Key is still running; try again shortly.',
    header: 'Retry-After',
  },
  payload_too_large: {
    status: 413,
    meaning: 'The body or the number of prices in it is over the limit. Nothing was written.',
    message: 'The body is larger than {limit} bytes.',
  },
  unsupported_media_type: {
    status: 415,
    meaning: 'The body is not `application/json` in UTF-8, or it is compressed.',
    message: 'Send the body as application/json in UTF-8, without Content-Encoding.',
  },
  validation_failed: {
    status: 422,
    meaning: 'A value in the body or the query is invalid. `errors.fields` lists each one.',
    message: 'The request has invalid values; see errors.fields.',
  },
  invalid_cursor: {
    status: 422,
    meaning: 'The cursor was not issued for this list. Start again without one.',
    message: 'This cursor was not issued for this list; start again without one.',
  },
  unknown_event: {
    status: 422,
    meaning: 'An event is not in the catalogue.',
    message: 'Some events are not in the catalogue.',
  },
  idempotency_key_reused: {
    status: 422,
    meaning: 'This `Idempotency-Key` was used with another body, query or path before.',
    message: 'This Idempotency-Key was used with a different request; use a new key.',
  },
  slot_taken: {
    status: 422,
    meaning: 'The chosen appointment is no longer free. `errors.fields` names its question.',
    message: 'The appointment that was chosen is no longer free; choose another one.',
  },
  file_refused: {
    status: 422,
    meaning: 'A file sent with a form is not accepted. `errors.reason` says why.',
    message: 'This file cannot be taken: {reason}.',
  },
  rate_limited: {
    status: 429,
    meaning: 'A budget is spent. Wait `Retry-After` seconds. The 429 itself spends nothing.',
    message: 'Too many requests; wait {retry_after} s and try again.',
    header: 'Retry-After',
  },
  too_early: {
    status: 429,
    meaning: 'A form was sent faster than a person can fill it in.',
    message: 'The form was opened a moment ago; wait {retry_after} s and send it again.',
    header: 'Retry-After',
  },
  internal_error: {
    status: 500,
    meaning: 'An error on our side. Nothing was written.',
    message: 'Something went wrong on our side; nothing was written.',
  },
  unavailable: {
    status: 503,
    meaning: 'The database is not available now. Nothing was written.',
    message: 'The service cannot do this right now; try again shortly.',
    header: 'Retry-After',
  },
  storage_unavailable: {
    status: 503,
    meaning: 'File storage is not available now. Nothing was stored.',
    message: 'Files cannot be kept right now; try again shortly.',
    header: 'Retry-After',
  },
  storage_full: {
    status: 507,
    meaning: 'File storage is full. Nothing was stored.',
    message: 'There is no room for more files.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status']
