/** The kinds of emails. */
export const MAIL_KINDS = [
  'new_lead',
  'lead_assigned',
  'follow_up',
  'webhook_off',
  'source_trouble',
  'retention',
  'operator_in',
  'quota_low',
  'quota_gone',
  'backup_missing',
  'confirmation',
  'design',
  'appointment_made',
  'appointment_moved',
  'appointment_cancelled',
  'message',
  'message_in',
  'offer',
  'offer_reminder',
  'offer_confirmed',
  'offer_opened',
  'offer_lapsing',
  'offer_signed',
  'offer_declined',
  'offer_asked',
  'offer_measured',
  'invitation',
  'sign_in',
  'reset',
  'access_renewed',
  'passkey_added',
  'password_set',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * Emails with a link for signing in, or for signing an offer. Their text is never shown, and not stored.
 */
export const SECRET_KINDS: readonly MailKind[] = [
  'invitation',
  'sign_in',
  'reset',
  'message',
  'offer',
  'offer_reminder',
]
