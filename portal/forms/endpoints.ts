import type { listPortalForms } from '../../server/forms/desk.contract.ts'
import type { checkPage, getSnippet } from '../../server/forms/embed.contract.ts'
import type { getFormNumbers } from '../../server/forms/funnel/funnel.contract.ts'
import type {
  previewForm,
  previewLines,
  previewPrice,
} from '../../server/forms/preview.contract.ts'
import type { listTemplates, useTemplate } from '../../server/forms/templates/templates.contract.ts'
import type {
  createForm,
  getFormDesk,
  getFormVersion,
  listFormVersions,
  publishFormDraft,
  saveFormDraft,
} from '../../server/forms/versions.contract.ts'
import { endpoint } from '../api.ts'

export const LIST_FORMS = endpoint<typeof listPortalForms>('GET', '/forms')
export const CREATE = endpoint<typeof createForm>('POST', '/forms')
export const READ = endpoint<typeof getFormDesk>('GET', '/forms/{slug}/draft')
export const SAVE = endpoint<typeof saveFormDraft>('PUT', '/forms/{slug}/draft')
export const PUBLISH = endpoint<typeof publishFormDraft>('POST', '/forms/{slug}/publish')
export const VERSIONS = endpoint<typeof listFormVersions>('GET', '/forms/{slug}/versions')
export const VERSION = endpoint<typeof getFormVersion>('GET', '/forms/{slug}/versions/{number}')
export const PREVIEW = endpoint<typeof previewForm>('POST', '/forms/{slug}/preview')
export const PRICE_FORM = endpoint<typeof previewPrice>('POST', '/forms/{slug}/preview/price')
export const LINES = endpoint<typeof previewLines>('POST', '/forms/{slug}/preview/lines')
export const TEMPLATES_FORM = endpoint<typeof listTemplates>('GET', '/form-templates')
export const USE = endpoint<typeof useTemplate>('POST', '/form-templates')
export const SNIPPET = endpoint<typeof getSnippet>('GET', '/forms/{slug}/snippet')
export const CHECK_PAGE = endpoint<typeof checkPage>('POST', '/forms/{slug}/page-check')
export const NUMBERS = endpoint<typeof getFormNumbers>('GET', '/forms/{slug}/numbers')
