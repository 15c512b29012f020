import type { Generated } from 'kysely'
import type { Default } from './columns.ts'

export interface FormTables {
  forms: {
    id: Generated<number>
    account_id: number
    slug: string
    /** A `FormDefinition` as JSON. */
    definition: string
    version: Default<number>
    created_at: number
    updated_at: number
  }

  /** Published versions of a form with their times. They outlive the form: leads are displayed with them. */
  form_versions: {
    account_id: number
    /** The slug. */
    form: string
    /** From 1, without gaps. */
    number: number
    /** The form file, unchanged. */
    text: string
    definition: string
    note: string | null
    /** The percentage of visits that saw it, if it was once compared with another version; else null. */
    share: Default<number | null>
    /** The member who published it; null for the command line. */
    member_id: number | null
    created_at: number
  }

  /** The draft of a form. The row is kept after publishing, for its `version`. */
  form_drafts: {
    account_id: number
    form: string
    /** Incremented by every change. */
    version: number
    /** The current form file, which may be invalid; null without a draft. */
    text: string | null
    /** The published version that the draft is based on. */
    base: number
    member_id: number | null
    updated_at: number
  }

  /** Daily counts of a form's funnel events. They do not identify visitors. */
  form_moments: {
    account_id: number
    form: string
    /** `YYYY-MM-DD` in the account's time zone. */
    day: string
    variant: string
    moment: string
    /** The number of the step; the minutes it took to finish; 0 for other events. */
    step: number
    /** 0; in old rows, the version of the form while two were compared. */
    version: Default<number>
    times: number
  }

  /** Daily counts of issues per part of a form, and nothing else. */
  form_faults: {
    account_id: number
    form: string
    /** `YYYY-MM-DD` in the account's time zone. */
    day: string
    /** The place in a submission: `answers.size`, `contact.email`, `consent`. */
    place: string
    times: number
  }

  /** Daily counts of a form's failures. They identify neither visitors nor pages. */
  form_failures: {
    account_id: number
    form: string
    /** The start of the day in UTC. */
    day: number
    kind: string
    /** The hash of the widget's parts; `other` if this server never served it. */
    build: string
    browser: string
    times: number
  }

  /** Every build of the widget that was ever served. Pages with an old one keep working. */
  scripts: {
    hash: string
    source: string
    created_at: number
  }
}
