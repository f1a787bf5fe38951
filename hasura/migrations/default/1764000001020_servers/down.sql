drop schema servers cascade;
