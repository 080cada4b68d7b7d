import { type DemoLesson, pictured } from './demo-course.ts'

/** Data protection without headaches. */
export const dataLessons: DemoLesson[] = [
  {
    title: { en: 'What is personal', pl: 'Co jest danymi osobowymi' },
    html: {
      en: `<h2>Everything that leads to a person</h2>${pictured('traces', 'A photo of somebody, a number plate and a letter')}<p>A name, a number plate, a photo from the summer party, and also an address that begins with a first name.</p><h2>Three questions before you send</h2><ul><li>Do they need it for their work?</li><li>Would less be enough?</li><li>Is it the right address?</li></ul><h2>Send, or ask</h2><p>They need it, less would not do, and the address is checked: send it. Otherwise ask first. A question costs a minute, a wrong letter a week.</p>`,
      pl: `<h2>Wszystko, co prowadzi do osoby</h2>${pictured('traces', 'Zdjęcie osoby, tablica rejestracyjna i list')}<p>Nazwisko, numer rejestracyjny, zdjęcie z letniej imprezy, a także adres zaczynający się od imienia.</p><h2>Trzy pytania przed wysłaniem</h2><ul><li>Czy ta osoba potrzebuje tego do pracy?</li><li>Czy wystarczyłoby mniej?</li><li>Czy to właściwy adres?</li></ul><h2>Wyślij albo zapytaj</h2><p>Potrzebuje tego, mniej nie wystarczy, a adres jest sprawdzony: wysyłaj. W przeciwnym razie najpierw zapytaj. Pytanie kosztuje minutę, źle wysłany list tydzień.</p>`,
    },
    questions: [
      {
        text: {
          en: 'The workshop asks for the whole list of drivers to order six jackets. What do you send?',
          pl: 'Warsztat prosi o całą listę kierowców, żeby zamówić sześć kurtek. Co wysyłasz?',
        },
        answers: {
          en: ['The list, they are colleagues', 'Six sizes', 'Nothing at all'],
          pl: ['Listę, to przecież koledzy', 'Sześć rozmiarów', 'Zupełnie nic'],
        },
        right: 1,
        explanation: {
          en: 'Less is enough here: nobody needs a date of birth to sew a sleeve.',
          pl: 'Tu wystarczy mniej: do uszycia rękawa nikt nie potrzebuje daty urodzenia.',
        },
      },
    ],
  },
  {
    title: { en: 'It went to the wrong one', pl: 'Poszło do niewłaściwej osoby' },
    html: {
      en: `<h2>It happens to everybody</h2>${pictured('letter', 'A letter flies past one house and into the other')}<p>Somebody else has the same first name, and the letter is gone. What counts now is the first hour.</p><h2>Three steps</h2><ol><li>Do not try to repair it alone.</li><li>Write to the data protection officer at once: what went where.</li><li>Ask whoever got it to delete it, and to confirm that.</li></ol><h2>72 hours</h2>${pictured('clock', 'An alarm clock on which the first five minutes are marked red')}<p>That is what the law gives the company to report it, and every one of them helps. Nobody is blamed for a mistake that is reported.</p>`,
      pl: `<h2>Każdemu się zdarza</h2>${pictured('letter', 'List przelatuje nad jednym domem i trafia do drugiego')}<p>Ktoś ma to samo imię i list już poszedł. Teraz liczy się pierwsza godzina.</p><h2>Trzy kroki</h2><ol><li>Nie naprawiaj tego w pojedynkę.</li><li>Od razu napisz do inspektora ochrony danych: co i dokąd poszło.</li><li>Poproś osobę, która to dostała, o usunięcie i potwierdzenie.</li></ol><h2>72 godziny</h2>${pictured('clock', 'Budzik z pierwszymi pięcioma minutami zaznaczonymi na czerwono')}<p>Tyle prawo daje firmie na zgłoszenie, a każda z tych godzin pomaga. Za zgłoszoną pomyłkę nikt nie jest karany.</p>`,
    },
    questions: [
      {
        text: { en: 'Whom do you write to first?', pl: 'Do kogo piszesz najpierw?' },
        answers: {
          en: [
            'Nobody, perhaps they will not notice',
            'The data protection officer',
            'Everybody in the department',
          ],
          pl: ['Do nikogo, może nikt nie zauważy', 'Do inspektora ochrony danych', 'Do całego działu'],
        },
        right: 1,
        explanation: {
          en: 'At once, and with what went where. The rest you do together.',
          pl: 'Od razu, z informacją, co i dokąd poszło. Resztę zrobicie razem.',
        },
      },
    ],
  },
  {
    title: { en: 'Where the law can be read', pl: 'Gdzie przeczytać przepisy' },
    html: {
      en: `${pictured('book', 'An open book with a red bookmark')}<p>The regulation itself is shorter than its reputation. Articles 5 and 33 are the ones that meet you at work.</p>`,
      pl: `${pictured('book', 'Otwarta książka z czerwoną zakładką')}<p>Samo rozporządzenie jest krótsze, niż się o nim mówi. W pracy spotkasz artykuły 5 i 33.</p>`,
    },
    url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    questions: [],
  },
]
