create or replace function webhook_course() returns trigger language plpgsql as $$
  begin
    perform webhook_tell('course.completed', jsonb_build_object('course_id', new.course_id, 'user_id', u.id,
      'email', u.email, 'worker_id', u.worker_id, 'completed_at', new.completed_at))
      from users u where u.id = new.user_id;
    return null;
  end $$;

create or replace trigger webhook_course after update of completed_at on learning_enrolments for each row
  when (new.completed_at is not null and old.completed_at is null) execute function webhook_course();
