/** Given names and family names of invented players, by country. */
interface People {
  readonly country: string
  readonly men: readonly string[]
  readonly women: readonly string[]
  readonly family: readonly string[]
}

const people = (country: string, men: string, women: string, family: string): People => ({
  country,
  men: men.split(' '),
  women: women.split(' '),
  family: family.split(' '),
})

const nations: readonly People[] = [
  people(
    'ES',
    'Álvaro Iker Rubén Hugo Adrián Nico',
    'Lucía Marta Irene Nuria Alba Elena',
    'Barral Cendón Lobato Revilla Sanchís Tejada Uriarte Valcárcel Bernal Casals Doménech Escrivá Llorente Quiroga',
  ),
  people(
    'FR',
    'Théo Bastien Rémi Loïc Maël Florent',
    'Camille Élodie Manon Océane Juliette Anaïs',
    'Abadie Barthe Clavier Delmas Estève Fauvel Garrigue Jourdan Lacaze Maurel Péraud Roussel Sabatier Vidalenc',
  ),
  people(
    'IT',
    'Davide Pietro Riccardo Samuele Tommaso Enrico',
    'Giulia Chiara Alessia Beatrice Ilaria Noemi',
    'Albertazzi Bonfanti Carminati Dellanoce Fantoni Ghislandi Lanzi Marchetto Novelli Pasquini Rovere Sandri Trevisan Zorzi',
  ),
  people(
    'DE',
    'Jonas Moritz Niklas Lennart Fabian Till',
    'Lena Johanna Merle Frieda Carla Svenja',
    'Achterberg Brandau Dietzel Ehlers Fromm Gerstner Hollmann Kessling Landau Mertens Ostertag Reinhold Sattler Wiegand',
  ),
  people(
    'GB',
    'Callum Elliot Harvey Toby Rhys Angus',
    'Imogen Poppy Freya Beth Harriet Maisie',
    'Ashcombe Birtles Crowhurst Dalgleish Endicott Fairhurst Garside Hepworth Kershaw Lockyer Marchbank Northcote Penhale Rowntree',
  ),
  people(
    'US',
    'Mason Tyler Brody Carter Wyatt Dylan',
    'Kayla Brooke Savannah Paige Haley Avery',
    'Abernathy Blackwell Calloway Dunleavy Eastman Farrow Granger Holloway Kincaid Lathrop Merriweather Pickett Ridgeway Stanhope',
  ),
  people(
    'AR',
    'Facundo Bautista Joaquín Lautaro Ramiro Tadeo',
    'Milagros Agustina Candela Delfina Pilar Rocío',
    'Acevedo Barrionuevo Carrizo Echeverría Figal Galarza Ibarrola Lescano Machuca Oviedo Palacio Quintana Salvatierra Zabala',
  ),
  people(
    'BR',
    'Caio Murilo Otávio Renan Vinícius Heitor',
    'Larissa Bianca Isadora Letícia Rafaela Yasmin',
    'Albuquerque Bastos Camargo Dantas Esteves Furtado Goulart Junqueira Lacerda Meireles Nogueira Peixoto Queiroz Vasconcelos',
  ),
  people(
    'AU',
    'Lachlan Cooper Jarrod Mitch Darcy Flynn',
    'Matilda Tahlia Georgie Sienna Zara Piper',
    'Ackland Barwick Carrington Dunstan Everingham Fitzroy Gatton Hartigan Kilmore Langford Mulcahy Pemberton Redfern Whitmore',
  ),
  people(
    'JP',
    'Haruto Sōta Ren Kaito Yūma Daichi',
    'Aoi Hina Mio Sakura Yui Rin',
    'Akiyama Endō Fujimoto Hirano Ishii Kamiya Matsuda Nagai Okabe Sakai Takagi Ueda Wada Yokota',
  ),
  people(
    'CN',
    'Haoran Yifan Zihao Junjie Weilin Bowen',
    'Xinyi Yutong Ruoxi Jiaqi Mengyao Siyu',
    'Bai Cao Deng Fan Gu Hou Jiang Liao Meng Pan Qiu Shen Tao Xue',
  ),
  people(
    'IN',
    'Arjun Rohan Vivaan Karthik Nikhil Dev',
    'Ananya Diya Ishita Kavya Meera Riya',
    'Acharya Bhatt Chauhan Deshpande Gokhale Iyer Joshi Kulkarni Menon Naidu Pillai Rathore Saxena Tripathi',
  ),
  people(
    'SE',
    'Axel Filip Gustav Ludvig Viktor Emil',
    'Ebba Elsa Freja Linnea Maja Tuva',
    'Almgren Bergdahl Dahlström Ekdahl Forsell Granqvist Hedlund Källström Lindqvist Nordgren Rosenlund Sjödin Tornberg Wikander',
  ),
  people(
    'NL',
    'Bram Daan Jesse Lars Sem Thijs',
    'Fenna Lieke Sanne Noor Roos Tess',
    'Aalders Boersma Dijkhuis Elzinga Geerts Hoekstra Kloosterman Meijering Noordhof Oosterveld Postma Rietveld Schouten Veenstra',
  ),
  people(
    'CA',
    'Étienne Logan Owen Nathan Zachary Cole',
    'Maëlle Sydney Jade Audrey Paisley Claire',
    'Archambault Beaulieu Charbonneau Dufresne Ferland Gagnier Hutchings Lachance MacIver Nadon Pelletier Robichaud Sinclair Thibault',
  ),
  people(
    'CO',
    'Andrés Camilo Esteban Julián Mateo Samuel',
    'Daniela Gabriela Juanita Mariana Salomé Valeria',
    'Arango Bermúdez Cifuentes Duarte Echavarría Gaviria Hincapié Jaramillo Londoño Mosquera Orozco Patiño Restrepo Uribe',
  ),
  people(
    'RO',
    'Andrei Cosmin Dragoș Mihai Radu Vlad',
    'Andreea Bianca Corina Ioana Raluca Teodora',
    'Albu Bălan Chirilă Dobre Enache Florea Grigore Ilinca Manole Neagu Olaru Preda Stoica Țurcan',
  ),
  people(
    'HR',
    'Ante Domagoj Filip Josip Luka Roko',
    'Ana Dora Ema Lucija Petra Tena',
    'Babić Cvitan Drpić Grgić Horvatin Jurić Kovačić Lončar Matković Novosel Perković Radman Šarić Vuković',
  ),
  people(
    'HU',
    'Ádám Bence Dániel Gergő Levente Máté',
    'Anna Boglárka Dóra Eszter Luca Réka',
    'Balogh Csonka Dudás Erdős Fazekas Gulyás Halász Juhász Kelemen Lukács Major Orbán Pásztor Somogyi',
  ),
  people(
    'ZA',
    'Ruan Thabo Sipho Dewald Liam Kagiso',
    'Anika Lerato Naledi Mia Zinhle Carli',
    'Badenhorst Cilliers Dlamini Engelbrecht Fourie Khumalo Lombard Mabaso Naude Oosthuizen Pretorius Ndlovu Swart Visagie',
  ),
]

/** Countries that have names, in order. */
export const nationCodes: readonly string[] = nations.map(({ country }) => country)

/** Returns men's given names and the family names of the n-th country. */
export const familiesOf = (
  nation: number,
): { readonly given: readonly string[]; readonly family: readonly string[] } => {
  const { men, family } = nations[nation]!
  return { given: men, family }
}

/** Returns the n-th invented player of a gender; distinct for n below 20 x 42. */
export function playerName(index: number, gender: 'men' | 'women'): { name: string; country: string } {
  const nation = nations[index % nations.length]!
  const turn = Math.floor(index / nations.length)
  const given = nation[gender]
  return {
    name: `${given[turn % given.length]} ${nation.family[turn % nation.family.length]}`,
    country: nation.country,
  }
}
