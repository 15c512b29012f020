/** New leads as they come. */
export const live = {
  newLeads: (count: number) => (count === 1 ? 'A new lead' : `${count} new leads`),
  title: 'In this browser',
  text: 'While the portal is open in a tab, the browser can tell you about a new lead. It says nothing about the customer.',
  allow: 'Tell me about new leads',
  allowed: 'This browser tells you about new leads. You can stop that in the browser’s settings.',
  denied:
    'The browser does not let the portal do this. You can allow it in the browser’s settings.',
  impossible: 'This browser cannot do this, or the portal is not open over https.',
  example: 'It works',
  exampleText: 'This is how you will hear about a new lead.',
}
