import { accountRoutes } from '../account/accounts/settings.routes.ts'
import { auditRoutes } from '../account/audit/audit.routes.ts'
import { keyRoutes } from '../account/keys/keys.routes.ts'
import { meRoutes } from '../account/members/me.routes.ts'
import { memberRoutes } from '../account/members/members.routes.ts'
import { leaveRoutes } from '../account/operators/leave.routes.ts'
import { startRoutes } from '../account/start/start.routes.ts'
import { routesOfKeys, routesOfMembers } from '../core/http/call.ts'
import { agendaRoutes } from '../forms/agendas/agendas.routes.ts'
import { matrixFitRoutes } from '../forms/fit.routes.ts'
import { dealerFormRoutes } from '../forms/forms.routes.ts'
import { formNumberRoutes } from '../forms/funnel/funnel.routes.ts'
import { itemTryOutRoutes } from '../forms/items.routes.ts'
import { optionFileRoutes } from '../forms/options-file.routes.ts'
import { formPreviewRoutes } from '../forms/preview.routes.ts'
import { formTemplateRoutes } from '../forms/templates/templates.routes.ts'
import { formDraftRoutes, formVersionRoutes } from '../forms/versions.routes.ts'
import {
  appointmentRoutes,
  memberCalendarRoutes,
} from '../leads/appointments/appointments.routes.ts'
import { leadByHandRoutes } from '../leads/by-hand.routes.ts'
import { messageRoutes } from '../leads/conversation/messages.routes.ts'
import { customerRoutes } from '../leads/customers/customers.routes.ts'
import { leadExportRoutes } from '../leads/export/export.routes.ts'
import { importRoutes } from '../leads/imports/imports.routes.ts'
import { itemAnswersRoutes, leadRoutes, uploadRoutes } from '../leads/leads.routes.ts'
import { overviewRoutes } from '../leads/overview/overview.routes.ts'
import { quarantineRoutes } from '../leads/quarantine/quarantine.routes.ts'
import { leadSourceRoutes } from '../leads/sources/sources.routes.ts'
import { timelineRoutes } from '../leads/timeline.routes.ts'
import { eventRoutes } from '../messaging/events/events.routes.ts'
import { liveRoutes } from '../messaging/live/live.routes.ts'
import { mailServerRoutes } from '../messaging/mail-servers/mail-servers.routes.ts'
import { mailRoutes } from '../messaging/mails/mails.routes.ts'
import { mailTextRoutes } from '../messaging/mails/texts.routes.ts'
import { deliveryRoutes } from '../messaging/webhooks/deliveries.routes.ts'
import { webhookRoutes } from '../messaging/webhooks/webhooks.routes.ts'
import { promotionOfferRoutes } from '../offers/apply-promotion.routes.ts'
import { offerFileRoutes } from '../offers/files/files.routes.ts'
import { offerLineRoutes } from '../offers/lines/lines.routes.ts'
import { mailPreviewRoutes } from '../offers/mail-preview.routes.ts'
import { offerRoutes } from '../offers/offers.routes.ts'
import { offerSettingsRoutes } from '../offers/settings.routes.ts'
import { offerSendingRoutes } from '../offers/versions/sending.routes.ts'
import { installationRoutes } from '../ops/operators/installation.routes.ts'
import { operatorRoutes } from '../ops/operators/operators.routes.ts'
import { priceChangeRoutes } from '../prices/changes/changes.routes.ts'
import { priceDownloadRoutes } from '../prices/download/download.routes.ts'
import { exampleRoutes } from '../prices/examples/examples.routes.ts'
import { materialRoutes } from '../prices/materials/materials.routes.ts'
import { matrixScreenRoutes, priceMatrixRoutes } from '../prices/matrices/matrices.routes.ts'
import { priceUploadRoutes } from '../prices/matrices/upload.routes.ts'
import { offerItemRoutes } from '../prices/offer-items/offer-items.routes.ts'
import { pictureRoutes } from '../prices/pictures/pictures.routes.ts'
import { promotionRoutes } from '../prices/promotions/promotions.routes.ts'
import { privacyRoutes } from '../privacy/privacy.routes.ts'
import { retentionRoutes } from '../privacy/retention/retention.routes.ts'

/**
 * Every endpoint of keys and members, in the order of the OpenAPI document. The descriptor of each
 * names its entry point.
 */
const ROUTES = [
  ...meRoutes,
  ...leadRoutes,
  ...uploadRoutes,
  ...offerRoutes,
  ...customerRoutes,
  ...offerItemRoutes,
  ...priceMatrixRoutes,
  ...materialRoutes,
  ...promotionRoutes,
  ...promotionOfferRoutes,
  ...webhookRoutes,
  ...deliveryRoutes,
  ...eventRoutes,
  ...memberRoutes,
  ...mailRoutes,
  ...mailTextRoutes,
  ...mailPreviewRoutes,
  ...mailServerRoutes,
  ...accountRoutes,
  ...startRoutes,
  ...leaveRoutes,
  ...auditRoutes,
  ...keyRoutes,
  ...timelineRoutes,
  ...messageRoutes,
  ...leadByHandRoutes,
  ...agendaRoutes,
  ...appointmentRoutes,
  ...memberCalendarRoutes,
  ...leadExportRoutes,
  ...quarantineRoutes,
  ...leadSourceRoutes,
  ...dealerFormRoutes,
  ...formDraftRoutes,
  ...formVersionRoutes,
  ...formNumberRoutes,
  ...formPreviewRoutes,
  ...optionFileRoutes,
  ...formTemplateRoutes,
  ...privacyRoutes,
  ...importRoutes,
  ...offerLineRoutes,
  ...offerFileRoutes,
  ...offerSendingRoutes,
  ...offerSettingsRoutes,
  ...matrixScreenRoutes,
  ...priceDownloadRoutes,
  ...priceUploadRoutes,
  ...priceChangeRoutes,
  ...exampleRoutes,
  ...pictureRoutes,
  ...itemTryOutRoutes,
  ...matrixFitRoutes,
  ...itemAnswersRoutes,
  ...liveRoutes,
  ...overviewRoutes,
  ...retentionRoutes,
]

export const API_ROUTES = routesOfKeys(ROUTES)
export const PORTAL_ROUTES = routesOfMembers(ROUTES)
/** The endpoints of the operator's page. */
export const OPERATOR_ROUTES = [...operatorRoutes, ...installationRoutes]
