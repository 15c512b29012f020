import type { Messages } from '../type.ts'
import { account } from './account.ts'
import { appointments } from './appointments.ts'
import { audit } from './audit.ts'
import { closed } from './closed.ts'
import { customers } from './customers.ts'
import { developers } from './developers.ts'
import { erasing } from './erasing.ts'
import { exporting } from './exporting.ts'
import { formFaults } from './form-faults.ts'
import { formParts } from './form-parts.ts'
import { forms } from './forms.ts'
import { frame } from './frame.ts'
import { held } from './held.ts'
import { imports } from './imports.ts'
import { items } from './items.ts'
import { lead } from './lead.ts'
import { leadSources } from './lead-sources.ts'
import { leads } from './leads.ts'
import { live } from './live.ts'
import { mail } from './mail.ts'
import { materials } from './materials.ts'
import { members } from './members.ts'
import { newLead } from './new-lead.ts'
import { notifications } from './notifications.ts'
import { numbers } from './numbers.ts'
import { offer } from './offer.ts'
import { offerSettings } from './offer-settings.ts'
import { operator } from './operator.ts'
import { overview } from './overview.ts'
import { picture } from './picture.ts'
import { priceFiles } from './price-files.ts'
import { prices } from './prices.ts'
import { profile } from './profile.ts'
import { promotions } from './promotions.ts'
import { retention } from './retention.ts'
import { rule } from './rule.ts'
import { erasures, sealed } from './sealed.ts'
import { security } from './security.ts'
import { signIn } from './sign-in.ts'
import { sketch } from './sketch.ts'
import { statuses } from './statuses.ts'
import { templates } from './templates.ts'

export const messages: Messages = {
  account,
  appointments,
  audit,
  closed,
  customers,
  developers,
  forms,
  formFaults,
  formParts,
  templates,
  frame,
  lead,
  leads,
  leadSources,
  live,
  mail,
  members,
  newLead,
  notifications,
  numbers,
  security,
  signIn,
  sketch,
  statuses,
  held,
  imports,
  erasing,
  exporting,
  operator,
  overview,
  offer,
  offerSettings,
  picture,
  prices,
  priceFiles,
  profile,
  retention,
  erasures,
  sealed,
  rule,
  items,
  materials,
  promotions,
}
