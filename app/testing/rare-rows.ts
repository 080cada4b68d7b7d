import { sql } from 'kysely'

/** What the demo programme has none of, or none that could be taken over. */
export function rareRows(id: string, marks: { first_name: string; worker_id: string }) {
  const other = sql`(select id from users where id <> ${id} order by id limit 1)`
  return [
    sql`insert into auth_devices (user_id, secret_hash) values (${id}, 'hash')`,
    sql`insert into auth_recovery_codes (user_id, code_hash) values (${id}, 'hash')`,
    sql`insert into auth_passkeys (user_id, credential_id, public_key, counter, is_synced, is_backed_up, transports, name)
      values (${id}, 'credential', 'key', 0, true, true, '{internal}', 'My phone')`,
    sql`insert into auth_passkey_tries (challenge_hash, browser_hash, adds_for) values ('challenge', 'hash', ${id})`,
    sql`insert into audit_actions (id, actor_id, via, operation, input)
      values (gen_random_uuid(), ${id}, 'session', 'PUT /api/news/desk/:article_id', '{}')`,
    sql`insert into audit_people (action_id, user_id) values (gen_random_uuid(), ${id})`,
    sql`insert into api_keys (name, prefix, key_hash, scopes, made_by, revoked_at, revoked_by)
      values ('Ledger', 'convoy_a', sha256('a'), '{}', ${id}, now(), ${id})`,
    sql`insert into webhooks (name, url, secret, events, made_by)
      values ('Ledger', 'https://ledger.example', 'secret', '{points.awarded}', ${id})`,
    sql`insert into webhook_deliveries (webhook_id, event, payload, answer)
      select id, 'person.joined', jsonb_build_object('data', jsonb_build_object('user_id', ${id}::text,
        'worker_id', ${marks.worker_id}::text, 'first_name', ${marks.first_name}::text)), 'ok'
      from webhooks where made_by = ${id} limit 1`,
    sql`insert into sign_on_providers (protocol, name, is_on, settings, domains, adds_people, trusts_addresses,
        second_step, step_values, logs_out, rules, made_by)
      values ('oidc', 'Ledger', false, '{}', '{}', false, false, 'provider', '{}', false, '[]', ${id})`,
    sql`insert into sign_on_links (provider_id, subject, user_id)
      select id, 'subject', ${id} from sign_on_providers where made_by = ${id} limit 1`,
    sql`insert into directory_connections (name, state, token_hash, token_start, domains, takes_staff, invites,
        makes_departments, rules, made_by)
      values ('Ledger', 'off', sha256('d'), 'convoydir_a', '{}', false, false, false, '[]', ${id})`,
    sql`insert into directory_users (connection_id, user_id, user_name, user_key, active, doc)
      select id, ${id}, ${marks.worker_id}, ${marks.worker_id}, true,
        jsonb_build_object('userName', ${marks.worker_id}::text, 'displayName', ${marks.first_name}::text)
      from directory_connections where made_by = ${id} limit 1`,
    sql`insert into directory_deeds (connection_id, resource_id, user_id, is_dry, kind, name, changes)
      select connection_id, id, ${id}, false, 'mover', ${marks.first_name}, '[]' from directory_users
      where user_id = ${id} limit 1`,
    sql`insert into dashboard_readers (user_id) values (${id})`,
    sql`insert into dashboard_deeds (user_id, begun, completed) values (${id}, '{}', '{}') on conflict do nothing`,
    sql`insert into dashboard_people (user_id, access, invited, reminded, seen_at, alone, anchor, days, points_14, points_30,
      points_90, learns, learned)
      values (${id}, true, true, false, now(), false, now()::date, 0::bit(96), 0, 0, 0, false, false) on conflict do nothing`,
    sql`insert into first_rides (user_id) values (${id}) on conflict do nothing`,
    sql`insert into daily_question_plans (day, planned_by) values ('2031-01-01', ${id})`,
    sql`insert into recap_crews (team_id, week, since, until, figures)
      select id, '2031-01-03', '2030-12-27', '2031-01-03', '{}' from teams limit 1`,
    sql`insert into recap_cards (user_id, week, recap_id, next)
      select ${id}, week, id, '{"kind":"ride"}' from recap_crews where week = '2031-01-03' limit 1`,
    sql`insert into streak_people (user_id) values (${id})`,
    sql`insert into streak_weekdays (user_id, from_day, weekdays) values (${id}, now()::date, '{1}')`,
    sql`insert into streak_absences (user_id, from_day, until_day) values (${id}, now()::date, now()::date)`,
    sql`insert into duel_practice_answers (user_id, position, version_id, places)
      select ${id}, 1, id, '{0}' from quiz_versions limit 1`,
    sql`insert into blocks (user_id, blocked_id) values (${id}, ${other}), (${other}, ${id})`,
    sql`insert into users (email, first_name, last_name, deleted, merged_into)
      values ('double@convoy.demo', ${marks.first_name}, 'Double', true, ${id})`,
    sql`insert into organiser_scopes (user_id, department_ids, country_ids, set_by) values (${id}, '{}', '{}', ${id})`,
    sql`insert into people_views (owner_id, name, shared, wish) values (${id}, 'Mine', false, '{}')`,
    sql`insert into people_invited (user_id, invited_by) values (${id}, ${id})`,
    sql`insert into backups (made_by, asked_by, place, ended_at) values ('person', ${id}, '/x.zip', now())`,
    sql`insert into quiz_imports (author_id) values (${id})`,
    sql`insert into people_works (author_id, change, total) values (${id}, '{"kind":"sign_out"}', 1)`,
    sql`insert into people_work_rows (work_id, number, user_id) select id, 1, ${id} from people_works limit 1`,
    sql`insert into team_works (author_id, kind) values (${id}, 'move')`,
    sql`insert into team_work_riders (work_id, user_id) select id, ${id} from team_works where author_id = ${id}`,
    sql`insert into people_imports (author_id, name, checksum, options, state, rows)
      values (${id}, 'people.csv', 'x', '{}', 'done', 1)`,
    sql`insert into people_import_rows (import_id, number, plan, user_id, name)
      select id, 1, 'unchanged', ${id}, ${marks.first_name} from people_imports where author_id = ${id}`,
    sql`insert into sticker_books (user_id, hidden) values (${id}, true)`,
    sql`insert into thanks_people (user_id, hidden) values (${id}, true)`,
    sql`insert into module_switches (module, scope, target, is_on) values ('WallModule', 'person', ${id}, true)`,
    sql`insert into attachments (id, file_id, owner_id, name, kind, ending, type, size, sha256)
      values (gen_random_uuid(), gen_random_uuid(), ${id}, 'plan.pdf', 'pdf', 'pdf', 'application/pdf', 1, 'x')`,
    sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select ${id}, id, 'https://push.example/1', 'key', 'auth' from auth_sessions where user_id = ${id} limit 1`,
    sql`insert into push_settings (user_id) values (${id})`,
    sql`insert into notification_choices (user_id, kind, in_app, email, push) values (${id}, 'news', true, true, true)`,
    sql`insert into points_imports (name, author_id, undone_by, report)
      values ('results.csv', ${id}, ${id}, jsonb_build_object('bad_rows', jsonb_build_array(
        jsonb_build_object('line', 2, 'problem', 'points_missing', 'text', ${marks.worker_id}::text)),
        'unmatched_rows', jsonb_build_array(jsonb_build_object('line', 3, 'person', ${marks.worker_id}::text))))`,
    sql`insert into points_waiting (import_id, line, external_id, person, points)
      select id, 1, 'x1', ${marks.worker_id}, 1 from points_imports limit 1`,
    sql`insert into points_unmatched (import_id, line, external_id, person, points)
      select id, 1, 'x1', ${marks.worker_id}, 1 from points_imports limit 1`,
    sql`insert into quiz_reports (version_id, user_id, reason, closed_by, closed_at, answer)
      select id, ${id}, 'unclear', ${id}, now(), 'Thanks.' from quiz_versions limit 1`,
    sql`insert into duel_searches (user_id) values (${id})`,
    sql`insert into duel_flags (duel_id, user_id, kind, facts, state, reviewed_at, reviewed_by)
      select id, ${id}, 'too_fast', '{}', 'dismissed', now(), ${id} from duels limit 1`,
    sql`insert into ranking_privacy (user_id, pseudonym) values (${id}, ${`${marks.first_name} the Great`})`,
    sql`insert into news_acknowledgements (article_id, user_id, version) select id, ${id}, 1 from news_articles limit 1`,
    sql`insert into news_reminders (article_id, user_id, reminded_at) select id, ${id}, now() from news_articles limit 1`,
    sql`insert into announcements (texts, author_id, sent_by, state, send_at)
      values ('[]', ${id}, ${id}, 'sent', now())`,
    sql`insert into wall_mentions (entry_id, user_id) select id, ${id} from wall_entries limit 1`,
    sql`insert into chat_settings (user_id) values (${id})`,
    sql`insert into chat_reports (message_id, user_id, reason, content, decided_at, decided_by, decision)
      select id, ${id}, 'insult', 'A word.', now(), ${id}, 'dismissed' from chat_messages limit 1`,
    sql`insert into learning_courses (author_id) values (${id})`,
    sql`insert into learning_versions (course_id, version, outline, content)
      select id, 1, '{}', '{}' from learning_courses where author_id = ${id}`,
    sql`insert into learning_enrolments (course_id, user_id, version)
      select id, ${id}, 1 from learning_courses where author_id = ${id}`,
    sql`insert into learning_places (course_id, user_id, lesson_id)
      select id, ${id}, gen_random_uuid() from learning_courses where author_id = ${id}`,
    sql`insert into learning_attempts (course_id, user_id, number, course_order)
      select id, ${id}, 1, '{}' from learning_courses where author_id = ${id}`,
    sql`insert into learning_assignments (course_id, user_id, named)
      select id, ${id}, true from learning_courses where author_id = ${id}`,
    sql`insert into learning_reminders (course_id, user_id, step)
      select id, ${id}, 'week' from learning_courses where author_id = ${id}`,
    sql`insert into trainings (author_id, texts, starts_at, ends_at, time_zone, seats, sign_up_until, sign_off_until)
      values (${id}, '[]', now(), now() + interval '1 hour', 'Europe/Warsaw', 5, now(), now())`,
    sql`insert into training_seats (training_id, user_id, state) select id, ${id}, 'seat' from trainings
      where author_id = ${id}`,
    sql`insert into saves (kind, content_id, number, saved_by, content) values ('news', gen_random_uuid(), 1, ${id}, '{}')`,
    sql`insert into library_documents (author_id) values (${id})`,
    sql`insert into library_versions (document_id, version, note, asks_again)
      select id, 1, '', false from library_documents where author_id = ${id}`,
    sql`insert into library_confirmations (document_id, version, user_id)
      select id, 1, ${id} from library_documents where author_id = ${id}`,
    sql`insert into questionnaires (author_id, texts, sections, anonymous, opens_at, closes_at)
      values (${id}, '[]', '[]', false, now(), now() + interval '1 day')`,
    sql`insert into questionnaire_participations (questionnaire_id, user_id, key_hash)
      select id, ${id}, 'hash' from questionnaires where author_id = ${id}`,
    sql`insert into questionnaire_answers (questionnaire_id, user_id, version, answers)
      select id, ${id}, 1, ${JSON.stringify([
        { question_id: 'own-words', option_ids: [], scale: null, text: `I am ${marks.first_name}.` },
        { question_id: 'chosen', option_ids: ['one'], scale: null, text: '' },
      ])} from questionnaires where author_id = ${id}`,
    sql`insert into questionnaire_drafts (questionnaire_id, user_id, answers)
      select id, ${id}, '[]' from questionnaires where author_id = ${id}`,
  ]
}
