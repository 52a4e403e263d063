import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameName } from './names.ts'

describe('one person', () => {
  test.each([
    ['Anna Schmidt', 'SCHMIDT, Anna', 'order and case'],
    ['Anna Maria Schmidt', 'Anna Schmidt', 'a middle name left out'],
    ['Anna Maria Schmidt', 'Anna Luise Schmidt', 'another middle name'],
    ['Anna Maria Schmidt', 'Annamaria Schmidt', 'joined first names'],
    ['Anna Schmidt', 'AnnaSchmidt', 'all in one word'],
    ['Anna Schmidt', 'Schmidtanna', 'all in one word, surname first'],
    ['Anna Schmidt-Huber', 'Anna Huber', 'one of two surnames'],
    ['Jürgen Müller', 'Juergen Mueller', 'umlauts spelled out'],
    ['Jürgen Müller', 'Jurgen Muller', 'umlauts left out'],
    ['José Núñez', 'Jose Nunez', 'accents left out'],
    ['Søren Kjær', 'Soren Kjaer', 'letters of the North'],
    ['Łukasz Żak', 'Lukasz Zak', 'letters of Poland'],
    ["Liam O'Brien", 'Liam O’Brien', 'another apostrophe'],
    ["Liam O'Brien", 'Liam O Brien', 'no apostrophe'],
    ['Юлия Иванова', 'Yulia Ivanova', 'Cyrillic and English'],
    ['Юлия Иванова', 'IULIIA IVANOVA', 'Cyrillic and a passport'],
    ['Дмитрий Хрущёв', 'Dmitry Khrushchev', 'Cyrillic of several letters'],
    ['Дмитрий Хрущёв', 'Dmitrii Hruschev', 'Cyrillic in another spelling'],
    ['Олександр Шевченко', 'Oleksandr Shevchenko', 'Ukrainian'],
    ['Ѓорѓи Ќосев', 'Gjorgji Kjosev', 'Macedonian'],
    ['Қанат Әлиев', 'Kanat Aliev', 'Kazakh'],
    ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos', 'Greek'],
    ['محمد علي', 'Mohammed Ali', 'Arabic'],
    ['محمد الحسن', 'Muhammad Al-Hassan', 'Arabic with an article'],
    ['محمد علي', 'علي محمد', 'Arabic in another order'],
    ['राहुल शर्मा', 'Rahul Sharma', 'Devanagari'],
    ['გიორგი ბერიძე', 'Giorgi Beridze', 'Georgian'],
    ['Արամ Խաչատրյան', 'Aram Khachatryan', 'Armenian'],
    ['王伟', '王 伟', 'Han with a space'],
    ['Anna Schmidt', 'Аnnа Sсhmidt', 'Cyrillic letters in a Latin name'],
    ['Anna Schmidt', 'Αnna Schmιdt', 'Greek letters in a Latin name'],
    ['Иван Петров', 'Ивaн Пeтpoв', 'Latin letters in a Cyrillic name'],
    ['Alexander Wolf', 'AIexander WoIf', 'a capital I for an l'],
    ['Oleg Popov', '0leg P0pov', 'a digit for a letter'],
    ['Anna Schmidt', 'Ａｎｎａ Ｓｃｈｍｉｄｔ', 'wide letters'],
    ['Anna Schmidt', 'An\u00adna Schm\u200didt', 'letters that nobody sees'],
  ])('knows %s as %s: %s', (account, other) => {
    expect(isSameName(account, other)).toBe(true)
    expect(isSameName(other, account)).toBe(true)
  })
})

describe('two persons', () => {
  test.each([
    ['Anna', 'Anna', 'one word alone'],
    ['Anna Schmidt', 'Anna', 'one word of two'],
    ['Anna Schmidt', 'Anna Huber', 'a common first name'],
    ['Anna Schmidt', 'Lena Schmidt', 'a common surname: twins'],
    ['Anna Maria Schmidt', 'Anna Maria Huber', 'two common first names'],
    ['Anna Maria Schmidt', 'Lena Maria Schmidt', 'a common second name and surname'],
    ['Юлия Иванова', 'Юлия Петрова', 'a common first name in Cyrillic'],
    ['محمد علي', 'محمد حسن', 'a common first name in Arabic'],
    ['محمد علي', 'Mohammed Hassan', 'a common first name in two scripts'],
    ['Marta Nowak', 'Morte Nowak', 'the same consonants with other vowels'],
    ['Ana de la Cruz', 'Eva de la Vega', 'particles'],
    ['J Schmidt', 'J Huber', 'initials'],
    ['1234567890', '1234567890', 'numbers of one-click accounts'],
  ])('tells %s and %s apart: %s', (account, other) => {
    expect(isSameName(account, other)).toBe(false)
    expect(isSameName(other, account)).toBe(false)
  })
})

const word = fc
  .array(fc.constantFrom(...'abdefgiklmnoprstuvzäöüéñçłжшюяюиванпетр'), { minLength: 3, maxLength: 9 })
  .map((letters) => letters.join(''))

test('order, case, a middle name and joined words change nothing, whatever the two words', () => {
  fc.assert(
    fc.property(word, word, word, (first, last, middle) => {
      const name = `${first} ${last}`
      for (const other of [
        `${last} ${first}`,
        name.toUpperCase(),
        name.normalize('NFD'),
        `${first} ${middle} ${last}`,
        `${last}, ${first} ${middle}`,
      ]) {
        expect(isSameName(name, other)).toBe(true)
        expect(isSameName(other, name)).toBe(true)
      }
    }),
  )
})

test('the comparison is the same from both sides', () => {
  const anyName = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  fc.assert(fc.property(anyName, anyName, (one, other) => isSameName(one, other) === isSameName(other, one)))
})
