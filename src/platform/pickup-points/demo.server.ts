import type { PickupPointAddress, PickupPoints } from './port.ts'

const maxShown = 5

/** Invented points for the demonstration; the streets and postal codes exist, the shops do not. */
const points: readonly PickupPointAddress[] = [
  ['be-1000', 'Corner Shop Sainte-Catherine', 'Rue Sainte-Catherine 12', '1000', 'Brussels', 'Belgium'],
  ['be-1050', 'Bookshop Flagey', 'Chaussée d’Ixelles 310', '1050', 'Ixelles', 'Belgium'],
  ['be-2000', 'Parcel Point Meir', 'Meir 48', '2000', 'Antwerp', 'Belgium'],
  ['be-3000', 'Night Shop Oude Markt', 'Oude Markt 20', '3000', 'Leuven', 'Belgium'],
  ['be-4000', 'Kiosk Guillemins', 'Place des Guillemins 2', '4000', 'Liège', 'Belgium'],
  ['be-5000', 'Stationery Rue de Fer', 'Rue de Fer 30', '5000', 'Namur', 'Belgium'],
  ['be-8000', 'Bike Shop Zand', '’t Zand 14', '8000', 'Bruges', 'Belgium'],
  ['be-9000', 'Grocer Korenmarkt', 'Korenmarkt 9', '9000', 'Ghent', 'Belgium'],
  ['nl-1012', 'Parcel Point Dam', 'Damstraat 5', '1012 JL', 'Amsterdam', 'Netherlands'],
  ['nl-3011', 'Kiosk Blaak', 'Blaak 31', '3011 GA', 'Rotterdam', 'Netherlands'],
  ['lu-1611', 'Kiosk Gare', 'Avenue de la Gare 40', '1611', 'Luxembourg', 'Luxembourg'],
  ['de-50667', 'Paketshop Domplatte', 'Domkloster 3', '50667', 'Cologne', 'Germany'],
  ['de-10117', 'Paketshop Friedrichstraße', 'Friedrichstraße 90', '10117', 'Berlin', 'Germany'],
  ['fr-59800', 'Point Relais Grand-Place', 'Place du Général-de-Gaulle 8', '59800', 'Lille', 'France'],
  ['fr-75011', 'Point Relais Bastille', 'Rue de la Roquette 20', '75011', 'Paris', 'France'],
].map(([id = '', name = '', street = '', postalCode = '', city = '', country = '']) => ({
  id,
  name,
  street,
  postalCode,
  city,
  country,
}))

const numberOf = (postalCode: string) => Number.parseInt(postalCode.replace(/\D/g, '') || '0', 10)

export function createDemoPickupPoints(): PickupPoints {
  return {
    async near(country, postalCode) {
      const distance = (point: PickupPointAddress) => Math.abs(numberOf(point.postalCode) - numberOf(postalCode))
      return points
        .filter((point) => point.country === country)
        .toSorted((a, b) => (postalCode ? distance(a) - distance(b) : 0))
        .slice(0, maxShown)
    },
    find: async (id) => points.find((point) => point.id === id) ?? null,
  }
}
