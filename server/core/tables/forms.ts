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

  /** What was published of a form, and when. It stays when the form is removed: leads show by it. */
  form_versions: {
    account_id: number
    /** The slug. */
    form: string
    /** From 1, without gaps. */
    number: number
    /** The form file, letter for letter as it was given. */
    text: string
    definition: string
    note: string | null
    /** How many of a hundred visits saw it, of one that was once compared with another; else null. */
    share: Default<number | null>
    /** The member who published it; null for the command line. */
    member_id: number | null
    created_at: number
  }

  /** What is being changed of a form. The row stays after it is published, for its `version`. */
  form_drafts: {
    account_id: number
    form: string
    /** One higher after every change. */
    version: number
    /** The form file as it is now, which need not be valid; null when nothing is being changed. */
    text: string | null
    /** The published version it started from. */
    base: number
    member_id: number | null
    updated_at: number
  }

  /** How often a funnel event of a form happened on a day. It does not say for whom. */
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

  /** How often each part of a form was found wrong. Sums of a day, and nothing else. */
  form_faults: {
    account_id: number
    form: string
    /** `YYYY-MM-DD` in the account's time zone. */
    day: string
    /** Where it is in a submission: `answers.size`, `contact.email`, `consent`. */
    place: string
    times: number
  }

  /** How often a form failed for visitors on a day. It does not say for whom, or on which page. */
  form_failures: {
    account_id: number
    form: string
    /** When the day started in UTC. */
    day: number
    kind: string
    /** The hash of the widget's parts; `other` when this server never served it. */
    build: string
    browser: string
    times: number
  }

  /** Every build of the widget that was ever served. Pages that name an old one keep working. */
  scripts: {
    hash: string
    source: string
    created_at: number
  }
}
