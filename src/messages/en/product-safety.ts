export const productSafety = {
  heading: 'Product safety',
  application: 'Application',
  applications: { 'leave-on': 'Leave on', 'rinse-off': 'Rinse off' },
  periodAfterOpening: 'After opening',
  months: (count: number) => (count === 1 ? 'Use within 1 month' : `Use within ${count} months`),
  warnings: 'Warnings',
  responsiblePerson: 'Responsible person',
} as const
