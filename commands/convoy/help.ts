export const help = `
npm run convoy -- <command>

  settings list                              every setting with its value
  settings set NAME VALUE                    for example: settings set contact_email team@example.com
                                             lists as a,b,c; "null" for nothing

  modules list [--segment S | --person MAIL]     what is on, for all, a segment or a person
  modules on MODULE  [--segment S | --person MAIL]
  modules off MODULE [--segment S | --person MAIL]
  modules reset MODULE [--segment S | --person MAIL]   the wider switch counts again

  people add MAIL FIRST LAST [--role R] [--language en|pl]   prints a link to set the password
  people role MAIL participant|organiser|administrator
  people access MAIL on|off                  off: signs in, but every module counts as off
  people vote MAIL on|off                    whether the person has a vote
  people deactivate MAIL                     cannot sign in any more; open devices are signed out
  people activate MAIL
  people invite MAIL [MAIL ...]              may register whatever their domain is
  people link MAIL [--hours H]               a personal sign-in link for a participant, once

  jobs list                                  what waits, runs or has failed

It works beside a running Convoy and with the same environment variables.
`
